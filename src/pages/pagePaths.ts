/**
 * Fixed paths of pages by component name: links use them, whatever path a menu gives the page. Pages that are not listed here have the path
 * of their menu entry.
 */
export const PAGE_PATHS: Readonly<Record<string, string>> = {
    'dashboard/Analysis': '/dashboard/analysis',
    'dashboard/Monitor': '/dashboard/monitor',
    'dashboard/Workplace': '/dashboard/workplace',
    'dashboard/Index': '/dashboard/index',
    'account/center/Index': '/account/center',
    'account/settings/Index': '/account/settings',
    'account/settings/BaseSetting': '/account/settings/base',
    'account/settings/Security': '/account/settings/security',
    'account/settings/Binding': '/account/settings/binding',
    'account/settings/Custom': '/account/settings/custom',
    'account/settings/Notification': '/account/settings/notification',
    'order/DispatchBoard': '/order/dispatch',
    'price/Simulate': '/price/simulate',
    'system/RoleUserList': '/system/role-user',
    'system/AddressList': '/system/address-list',
    'system/UserAnnouncementList': '/isps/userAnnouncement',
    'modules/monitor/DiskMonitoring': '/monitor/disk',
    'modules/monitor/HttpTrace': '/monitor/http-trace',
    'modules/monitor/JvmInfo': '/monitor/jvm',
    'modules/monitor/RedisInfo': '/monitor/cache',
    'modules/monitor/RedisTerminal': '/monitor/cache-terminal',
    'modules/monitor/SystemInfo': '/monitor/system',
    'test/RestDemo': '/test/rest',
    'test/Blocks': '/test/blocks',
    'test/BigScreen': '/test/big-screen',
    'modules/monitor/TomcatInfo': '/monitor/web-server',
};
