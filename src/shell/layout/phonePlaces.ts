import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MonitorOutlined from '@mui/icons-material/MonitorOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { entryPath, opensWindow } from '../menu/menuEntry.ts';
import { leavesOf } from './menuTree.ts';

interface Work {
    path: string;
    Icon: SvgIconComponent;
    /** The permission that makes the page part of the user's work, rather than one to read; undefined for pages of all users. */
    needs?: string;
}

/** Work pages for a phone, by priority: dispatch, then the queues of each role, then pages for everyone. */
const WORK: readonly Work[] = [
    { path: '/order/dispatch', Icon: HubOutlined, needs: 'order:order:dispatch' },
    { path: '/order/order', Icon: ListAltOutlined, needs: 'order:order:dispatch' },
    { path: '/dashboard/monitor', Icon: MonitorOutlined, needs: 'order:order:dispatch' },
    { path: '/dashboard/workplace', Icon: DashboardOutlined },
    { path: '/finance/withdraw-audit', Icon: PaymentsOutlined, needs: 'finance:withdrawAudit:approve' },
    { path: '/finance/reconcile', Icon: FactCheckOutlined, needs: 'finance:reconcile:handle' },
    { path: '/order/dispute', Icon: HandshakeOutlined, needs: 'order:dispute:resolve' },
    { path: '/recruit/audit', Icon: PersonSearchOutlined, needs: 'recruit:audit:first' },
    { path: '/vehicle/audit', Icon: LocalShippingOutlined, needs: 'vehicle:audit:approve' },
    { path: '/order/order', Icon: ListAltOutlined },
    { path: '/monitor/anomaly', Icon: CampaignOutlined, needs: 'monitor:anomaly:ack' },
    { path: '/dashboard/analysis', Icon: QueryStatsOutlined },
];

/** The fourth place for all users. */
export const MESSAGES = '/isps/userAnnouncement';

const MAX_WORK = 3;

export interface Place {
    node: MenuNode;
    Icon: SvgIconComponent;
}

/** The places of the bar that are in the menu: the user's work pages, then the messages. */
export function phonePlaces(menu: readonly MenuNode[], mayUse: (code: string) => boolean): Place[] {
    const pages = menu.flatMap(leavesOf).filter(node => !opensWindow(node));
    const placeOf = ({ path, Icon }: Work): Place[] => pages.filter(node => entryPath(node) === path).map(node => ({ node, Icon }));
    const work = WORK.filter(({ needs }) => needs === undefined || mayUse(needs))
        .filter(({ path }, index, all) => all.findIndex(one => one.path === path) === index)
        .flatMap(placeOf);
    return [...work.slice(0, MAX_WORK), ...placeOf({ path: MESSAGES, Icon: MailOutlined })];
}
