// The icons of forms, which are loaded with their fields.
import { icon } from './icon-shape.tsx'

export const ChevronDownIcon = /* @__PURE__ */ icon('M6 8l4 4 4-4')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M7.8 5.3A7.6 7.6 0 0 1 10 5c5 0 7.5 5 7.5 5a12 12 0 0 1-2 2.7M13.3 14.2A7.7 7.7 0 0 1 10 15c-5 0-7.5-5-7.5-5a12.5 12.5 0 0 1 3.8-4M8.5 8.4a2.2 2.2 0 0 0 3.1 3.1M3.5 3.5l13 13',
)
export const CashIcon = /* @__PURE__ */ icon(
  'M4 5.5h12a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-12a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
)
export const PlusIcon = /* @__PURE__ */ icon('M10 4v12M4 10h12')
export const GiftIcon = /* @__PURE__ */ icon('M3 7h14v3H3zM5 10v7h10v-7M10 7v10M6 3l4 4 4-4')
