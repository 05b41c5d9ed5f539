import * as icons from './icon.tsx'

/** Icon names allowed in content and configuration. */
const byName = {
  home: icons.HomeIcon,
  slots: icons.SlotsIcon,
  grid: icons.GridIcon,
  dice: icons.DiceIcon,
  live: icons.LiveIcon,
  ball: icons.BallIcon,
  cup: icons.CupIcon,
  wheel: icons.WheelIcon,
  star: icons.StarIcon,
  table: icons.TableIcon,
  chat: icons.ChatIcon,
  search: icons.SearchIcon,
  globe: icons.GlobeIcon,
  close: icons.CloseIcon,
  'chevron-down': icons.ChevronDownIcon,
  'chevron-up': icons.ChevronUpIcon,
  'chevron-end': icons.ChevronEndIcon,
  'chevron-start': icons.ChevronStartIcon,
  'arrow-end': icons.ArrowEndIcon,
  back: icons.BackIcon,
  check: icons.CheckIcon,
  eye: icons.EyeIcon,
  'eye-off': icons.EyeOffIcon,
  copy: icons.CopyIcon,
  card: icons.CardIcon,
  bank: icons.BankIcon,
  cash: icons.CashIcon,
  voucher: icons.VoucherIcon,
  coin: icons.CoinIcon,
  bitcoin: icons.BitcoinIcon,
  wallet: icons.WalletIcon,
  gift: icons.GiftIcon,
  menu: icons.MenuIcon,
  user: icons.UserIcon,
  users: icons.UsersIcon,
  bell: icons.BellIcon,
  clock: icons.ClockIcon,
  history: icons.HistoryIcon,
  shield: icons.ShieldIcon,
  scales: icons.ScalesIcon,
  plus: icons.PlusIcon,
  minus: icons.MinusIcon,
  play: icons.PlayIcon,
  expand: icons.ExpandIcon,
  heart: icons.HeartIcon,
  pencil: icons.PencilIcon,
  lock: icons.LockIcon,
  mail: icons.MailIcon,
  phone: icons.PhoneIcon,
  filters: icons.FiltersIcon,
  bonus: icons.BonusIcon,
  flag: icons.FlagIcon,
  document: icons.DocumentIcon,
  download: icons.DownloadIcon,
  upload: icons.UploadIcon,
  refresh: icons.RefreshIcon,
  logout: icons.LogoutIcon,
  info: icons.InfoIcon,
  warn: icons.WarnIcon,
  error: icons.ErrorIcon,
  success: icons.SuccessIcon,
  pause: icons.PauseIcon,
  external: icons.ExternalIcon,
  more: icons.MoreIcon,
} satisfies Record<string, icons.IconComponent>

export type IconName = keyof typeof byName

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(byName, name)
}

/** An icon chosen by content. It bundles the whole set: import a known icon directly. */
export function NamedIcon({
  name,
  fallback,
  ...props
}: icons.IconProps & { name: string; fallback?: IconName }) {
  const known = isIconName(name) ? name : fallback
  if (!known) return null
  const Icon = byName[known]
  return <Icon {...props} />
}
