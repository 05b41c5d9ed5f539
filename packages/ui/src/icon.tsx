import { icon } from './icon-shape.tsx'

export const GridIcon = /* @__PURE__ */ icon(
  'M4.7 3.5h2.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-2.6a1.2 1.2 0 0 1-1.2-1.2v-2.6a1.2 1.2 0 0 1 1.2-1.2zM12.7 3.5h2.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-2.6a1.2 1.2 0 0 1-1.2-1.2v-2.6a1.2 1.2 0 0 1 1.2-1.2zM4.7 11.5h2.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-2.6a1.2 1.2 0 0 1-1.2-1.2v-2.6a1.2 1.2 0 0 1 1.2-1.2zM12.7 11.5h2.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2h-2.6a1.2 1.2 0 0 1-1.2-1.2v-2.6a1.2 1.2 0 0 1 1.2-1.2z',
)
export const DiceIcon = /* @__PURE__ */ icon(
  'M6.5 3.5h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM7 6.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM13 6.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM10 9.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM7 12.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM13 12.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7z',
)
export const LiveIcon = /* @__PURE__ */ icon(
  'M10 12.5v5M6 17.5h8M10 6.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM5.8 13.2a6 6 0 0 1 0-8.4M14.2 4.8a6 6 0 0 1 0 8.4',
)
export const TableIcon = /* @__PURE__ */ icon('M3 6h14M3 10h14M3 14h9')
export const ChatIcon = /* @__PURE__ */ icon('M3.5 4.5h13v9H9l-3.5 3v-3h-2z', true)
export const ChevronUpIcon = /* @__PURE__ */ icon('M6 12l4-4 4 4')
export const BackIcon = /* @__PURE__ */ icon('M16 10H4M8.5 5.5L4 10l4.5 4.5', true)
export const CopyIcon = /* @__PURE__ */ icon(
  'M8.5 7h6a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5zM13 7V4H4v9h3',
)
export const CardIcon = /* @__PURE__ */ icon(
  'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.5 8h15M5.5 12.5h3',
)
export const BankIcon = /* @__PURE__ */ icon('M3 8l7-4.5L17 8zM4.5 8v6M8.2 8v6M11.8 8v6M15.5 8v6M3 16.5h14')
export const VoucherIcon = /* @__PURE__ */ icon('M3 6h14v2.5a1.5 1.5 0 0 0 0 3V14H3v-2.5a1.5 1.5 0 0 0 0-3z')
export const CoinIcon = /* @__PURE__ */ icon(
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6.5v7M12 8.2c-.4-.7-1.1-1-2-1-1.2 0-2 .6-2 1.4 0 2 4 .8 4 2.8 0 .8-.8 1.4-2 1.4-.9 0-1.6-.3-2-1',
)
export const BitcoinIcon = /* @__PURE__ */ icon(
  'M7 4.5v11M5.5 4.5h6a2.6 2.6 0 0 1 0 5.2H7h5a2.9 2.9 0 0 1 0 5.8H5.5M8.7 4.5V2.8M11.2 4.5V2.8M8.7 17.2v-1.7M11.2 17.2v-1.7',
)
export const BellIcon = /* @__PURE__ */ icon('M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.2H3.8zM8.5 17h3')
export const MinusIcon = /* @__PURE__ */ icon('M4 10h12')
export const PlayIcon = /* @__PURE__ */ icon('M6.5 4.5v11l9-5.5z')
export const ExpandIcon = /* @__PURE__ */ icon('M12 3.5h4.5V8M16.5 3.5L11.5 8.5M8 16.5H3.5V12M3.5 16.5l5-5')
export const PencilIcon = /* @__PURE__ */ icon('M4 16l.8-3.3L13 4.5l2.5 2.5-8.2 8.2z')
export const MailIcon = /* @__PURE__ */ icon(
  'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3 6l7 5 7-5',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M8 2.5h4a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM9.2 14.8h1.6',
)
export const FiltersIcon = /* @__PURE__ */ icon(
  'M3 6h8M15 6h2M3 14h2M9 14h8M13 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM7 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
)
export const BonusIcon = /* @__PURE__ */ icon('M10 3l2 5 5 2-5 2-2 5-2-5-5-2 5-2z')
export const FlagIcon = /* @__PURE__ */ icon('M5 17V3.5M5 4h10l-2 3.5 2 3.5H5')
export const DocumentIcon = /* @__PURE__ */ icon('M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5M7.5 10.5h5M7.5 13.5h5')
export const DownloadIcon = /* @__PURE__ */ icon('M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.5h12')
export const UploadIcon = /* @__PURE__ */ icon('M10 13V4M6.2 7.5L10 3.7l3.8 3.8M4 16.5h12')
export const RefreshIcon = /* @__PURE__ */ icon('M16.5 10a6.5 6.5 0 1 1-2-4.7l2 1.9M16.5 3.5v3.7h-3.7')
export const PauseIcon = /* @__PURE__ */ icon('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM8.3 7.5v5M11.7 7.5v5')
export const ExternalIcon = /* @__PURE__ */ icon(
  'M11.5 3.5h5v5M16.5 3.5L9.5 10.5M14.5 11.5v5h-11v-11h5',
  true,
)
export const MoreIcon = /* @__PURE__ */ icon(
  'M4.5 9.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM10 9.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7zM15.5 9.65a.35 .35 0 1 1 0 .7 .35 .35 0 0 1 0-.7z',
)
