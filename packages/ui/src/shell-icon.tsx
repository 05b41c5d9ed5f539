// The icons of every first page. Apart from icon.tsx, because a bundle contains whole modules.
import { icon } from './icon-shape.tsx'

export const HomeIcon = /* @__PURE__ */ icon('M3.5 9 10 3.5 16.5 9v7.5h-4.5v-5h-4v5H3.5z')
export const SlotsIcon = /* @__PURE__ */ icon(
  'M5 4h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7.7 4v12M12.3 4v12M3 10h14',
)
export const BallIcon = /* @__PURE__ */ icon(
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6.5l3.2 2.3-1.2 3.8H8l-1.2-3.8zM10 3v3.5M16.5 8.5l-3.3.3M14 15.8l-2-3.2M6 15.8l2-3.2M3.5 8.5l3.3.3',
)
export const CupIcon = /* @__PURE__ */ icon(
  'M6 3.5h8v4a4 4 0 0 1-8 0zM6 5H3.5c0 2.5 1 4 2.8 4M14 5h2.5c0 2.5-1 4-2.8 4M10 11.5v3M6.5 16.5h7',
)
export const WheelIcon = /* @__PURE__ */ icon(
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 3v5M10 12v5M3 10h5M12 10h5M5 5l3.6 3.6M11.4 11.4L15 15M15 5l-3.6 3.6M8.6 11.4L5 15',
)
export const GiftIcon = /* @__PURE__ */ icon(
  'M3 7h14v3H3zM4 10v7h12v-7M10 7v10M10 7H7.5a2 2 0 1 1 2-2.5L10 7l.5-2.5a2 2 0 1 1 2 2.5H10',
)
export const StarIcon = /* @__PURE__ */ icon(
  'M10 3.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM3 10h14M10 3c2.5 2.2 2.5 11.8 0 14M10 3c-2.5 2.2-2.5 11.8 0 14',
)
export const SearchIcon = /* @__PURE__ */ icon('M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4')
export const CloseIcon = /* @__PURE__ */ icon('M5 5l10 10M15 5L5 15')
export const ChevronEndIcon = /* @__PURE__ */ icon('M8 5l5 5-5 5', true)
export const ChevronStartIcon = /* @__PURE__ */ icon('M12 5l-5 5 5 5', true)
export const ArrowEndIcon = /* @__PURE__ */ icon('M4 10h12M11.5 5.5L16 10l-4.5 4.5', true)
export const CheckIcon = /* @__PURE__ */ icon('M4 10.5l4 4 8-9')
export const WalletIcon = /* @__PURE__ */ icon(
  'M4.5 5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.5 8.5h15M13 12.2h1.5',
)
export const MenuIcon = /* @__PURE__ */ icon('M3 6h14M3 10h14M3 14h14')
export const UserIcon = /* @__PURE__ */ icon(
  'M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 16.5c.8-3 3-4.5 6-4.5s5.2 1.5 6 4.5',
)
export const UsersIcon = /* @__PURE__ */ icon(
  'M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 15.5c.5-2.5 2.2-3.7 4.5-3.7s4 1.2 4.5 3.7M13 5.3a2.5 2.5 0 0 1 0 4.6M14.5 12c1.5.6 2.3 1.8 2.6 3.5',
)
export const ClockIcon = /* @__PURE__ */ icon('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4l2.5 2')
export const HistoryIcon = /* @__PURE__ */ icon(
  'M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7.2M3.5 3.5v3.7h3.7M10 6.5V10l2.3 1.6',
)
export const ShieldIcon = /* @__PURE__ */ icon('M10 3 4 5v5c0 3.5 2.5 5.8 6 7 3.5-1.2 6-3.5 6-7V5z')
export const ScalesIcon = /* @__PURE__ */ icon('M10 3.5v13M6 16.5h8M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z')
export const HeartIcon = /* @__PURE__ */ icon(
  'M10 16.2C5.2 12.6 3 10.1 3 7.6A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 7 1.4c0 2.5-2.2 5-7 8.6z',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M6 9h8a1.5 1.5 0 0 1 1.5 1.5v4.5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-4.5a1.5 1.5 0 0 1 1.5-1.5zM7 9V6.5a3 3 0 0 1 6 0V9',
)
export const LogoutIcon = /* @__PURE__ */ icon('M8 3.5H4v13h4M9 10h8M13.5 6.5L17 10l-3.5 3.5', true)
export const InfoIcon = /* @__PURE__ */ icon('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 9v4.5M10 6.5h.01')
export const WarnIcon = /* @__PURE__ */ icon('M10 3.5L17.5 16.5h-15zM10 8.5V12M10 14.3h.01')
export const ErrorIcon = /* @__PURE__ */ icon(
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM7.5 7.5l5 5M12.5 7.5l-5 5',
)
export const SuccessIcon = /* @__PURE__ */ icon('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM7 10.2l2 2 4-4.5')
