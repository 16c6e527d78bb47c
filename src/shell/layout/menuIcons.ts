import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** Icons by their names in the server's menu; an unknown name shows a folder. */
const ICONS: Readonly<Record<string, SvgIconComponent>> = {
    dashboard: DashboardOutlined,
    home: DashboardOutlined,
    profile: ListAltOutlined,
    'account-book': AccountBalanceWalletOutlined,
    gift: CardGiftcardOutlined,
    tags: SellOutlined,
    car: LocalShippingOutlined,
    team: GroupsOutlined,
    solution: PersonSearchOutlined,
    environment: PlaceOutlined,
    setting: SettingsOutlined,
    cloud: CloudOutlined,
    monitor: MonitorHeartOutlined,
    message: MailOutlined,
};

/** The names to choose from, without `home`, which has the same icon as `dashboard`. */
export const MENU_ICONS: readonly string[] = Object.keys(ICONS).filter(name => name !== 'home');

export const menuIcon = (name: string | undefined): SvgIconComponent => ICONS[name ?? ''] ?? FolderOutlined;
