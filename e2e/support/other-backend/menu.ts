import { createHash } from 'node:crypto';

/** An entry of the menu seed of wire-contract 11. */
interface Entry {
    title: string;
    /** `{{ … }}` or http(s) for a page of another application. */
    url: string;
    component: string;
    isHidden?: boolean;
    /** `route` 0: in the menu, but without a route. */
    isNoRoute?: boolean;
    isExternal?: boolean;
    isAlwaysShown?: boolean;
    redirect?: string;
    icon?: string;
    children?: Entry[];
}

const ROUTE_VIEW = 'layouts/RouteView';
const IFRAME = 'layouts/IframePageView';
const HOST = "{{ window._CONFIG['domianURL'] }}"; // wire: domianURL

const page = (title: string, url: string, component: string, more: Partial<Entry> = {}): Entry => ({ title, url, component, ...more });
const group = (title: string, url: string, icon: string, children: Entry[], more: Partial<Entry> = {}): Entry => ({
    title,
    url,
    icon,
    component: ROUTE_VIEW,
    children,
    ...more,
});
const site = (title: string, path: string): Entry => page(title, `${HOST}${path}`, IFRAME, { isExternal: true });
const auto = (title: string, url: string, component: string, more: Partial<Entry> = {}): Entry =>
    page(title, url, `modules/online/${component}`, { isHidden: true, ...more });

const SEED: readonly Entry[] = [
    page('首页', '/dashboard/analysis', 'dashboard/Analysis', { icon: 'home' }),
    group('统计报表', '/report', 'bar-chart', [
        page('布局统计报表', '/report/ArchivesStatisticst', 'jeecg/report/ArchivesStatisticst'),
        page('ViserChartDemo', '/report/ViserChartDemo', 'jeecg/report/ViserChartDemo'),
        page('Online报表示例', '/online/cgreport/6c7f59741c814347905a938f06ee003c', 'modules/online/cgreport/auto/OnlCgreportAutoList', {
            isNoRoute: true,
        }),
        site('Redis监控报表', '/jmreport/view/1352160857479581696?token=${token}'),
    ]),
    group('在线开发', '/online', 'cloud', [
        page('Online表单开发', '/online/cgform', 'modules/online/cgform/OnlCgformHeadList'),
        auto('AUTO复制表单', '/online/copyform/:code', 'cgform/OnlCgformCopyList'),
        page('Online报表配置', '/online/cgreport', 'modules/online/cgreport/OnlCgreportHeadList'),
        page('系统编码规则', '/isystem/fillRule', 'system/SysFillRuleList'),
        page('系统校验规则', '/isystem/checkRule', 'system/SysCheckRuleList'),
        page('多数据源管理', '/isystem/dataSource', 'system/SysDataSourceList'),
        auto('AUTO在线表单', '/online/cgformList/:code', 'cgform/auto/OnlCgformAutoList'),
        auto('AUTO树表单列表', '/online/cgformTreeList/:code', 'cgform/auto/OnlCgformTreeList'),
        auto('AUTO在线表单ERP', '/online/cgformErpList/:code', 'cgform/auto/erp/OnlCgformErpList'),
        auto('AUTO在线表单TAB', '/online/cgformTabList/:code', 'cgform/auto/tab/OnlCgformTabList'),
        auto('AUTO在线内嵌子表', '/online/cgformInnerTableList/:code', 'cgform/auto/innerTable/OnlCgformInnerTableList'),
        auto('AUTO在线报表', '/online/cgreport/:code', 'cgreport/auto/OnlCgreportAutoList'),
        auto('AUTO动态表单', '/online/df/:table/:id', 'cgform/auto/OnlineDynamicForm', { isNoRoute: true }),
    ]),
    group('报表设计', '/big/screen', 'area-chart', [
        site('积木报表设计', '/jmreport/list?token=${token}'),
        site('生产销售监控', '/test/bigScreen/templat/index1'),
        page('智慧物流监控', `${HOST}/test/bigScreen/templat/index2`, IFRAME),
    ]),
    group('系统管理', '/isystem', 'setting', [
        page('用户管理', '/isystem/user', 'system/UserList'),
        page('角色管理', '/isystem/roleUserList', 'system/RoleUserList'),
        page('菜单管理', '/isystem/newPermissionList', 'system/NewPermissionList'),
        page('菜单管理(老)', '/isystem/permission', 'system/PermissionList'),
        page('租户管理', '/isys/tenant', 'system/TenantList'),
        page('部门管理', '/isystem/depart', 'system/DepartList'),
        page('职务管理', '/isystem/position', 'system/SysPositionList'),
        page('我的部门', '/isystem/departUserList', 'system/DepartUserList'),
        page('通讯录', '/isystem/addressList', 'system/AddressList'),
        page('数据字典', '/isystem/dict', 'system/DictList'),
        page('分类字典', '/isys/category', 'system/SysCategoryList'),
        page('系统通告', '/isystem/annountCement', 'system/SysAnnouncementList'), // wire: annountCement
    ]),
    group('系统监控', '/dashboard3', 'dashboard', [
        page('路由网关', '/isystem/gatewayroute', 'system/SysGatewayRouteList'),
        page('定时任务', '/isystem/QuartzJobList', 'system/QuartzJobList'),
        page('日志管理', '/isystem/log', 'system/LogList'),
        page('数据日志', '/sys/dataLog-list', 'system/DataLogList'),
        group('性能监控', '/monitor', 'appstore', [
            page('Redis监控', '/monitor/redis/info', 'modules/monitor/RedisInfo'),
            page('Tomcat信息', '/monitor/TomcatInfo', 'modules/monitor/TomcatInfo'),
            page('服务器信息', '/monitor/SystemInfo', 'modules/monitor/SystemInfo'),
            page('JVM信息', '/monitor/JvmInfo', 'modules/monitor/JvmInfo'),
            page('请求追踪', '/monitor/HttpTrace', 'modules/monitor/HttpTrace'),
            page('磁盘监控', '/monitor/Disk', 'modules/monitor/DiskMonitoring'),
        ]),
        page('SQL监控', `${HOST}/druid/`, IFRAME),
        page('在线文档', `${HOST}/doc.html`, IFRAME),
        page('在线用户', '/isystem/online', 'system/SysUserOnlineList'),
    ]),
    group('消息中心', '/message', 'message', [
        page('消息管理', '/modules/message/sysMessageList', 'modules/message/SysMessageList'),
        page('模板管理', '/modules/message/sysMessageTemplateList', 'modules/message/SysMessageTemplateList'),
        page('我的消息', '/isps/userAnnouncement', 'system/UserAnnouncementList'),
    ]),
    // wire: name of the seed's group of demos
    group('常见案例', '/jeecg', 'qrcode', [
        page('单表模型示例', '/jeecg/jeecgDemoList', 'jeecg/JeecgDemoList'),
        page('对象存储', '/oss/file', 'modules/oss/OSSFileList'),
    ]),
    group(
        '结果页',
        '/result',
        'check-circle-o',
        [page('成功', '/result/success', 'result/Success'), page('失败', '/result/fail', 'result/Error')],
        {
            component: 'layouts/PageView',
        },
    ),
    group('异常页', '/exception', 'warning', [
        page('403', '/exception/403', 'exception/403'),
        page('404', '/exception/404', 'exception/404'),
        page('500', '/exception/500', 'exception/500'),
    ]),
    group('列表页', '/list', 'table', [page('查询表格', '/list/query-list', 'examples/list/TableList')], {
        component: 'layouts/PageView',
        redirect: '/list/query-list',
    }),
    group(
        '个人页',
        '/account',
        'user',
        [
            page('个人中心', '/account/center', 'account/center/Index'),
            page('个人设置', '/account/settings/BaseSetting', 'account/settings/Index', {
                isAlwaysShown: true,
                children: [
                    page('基本设置', '/account/settings/BaseSetting', 'account/settings/BaseSetting', { isHidden: true }),
                    page('账户绑定', '/account/settings/binding', 'account/settings/Binding'),
                    page('个性化设置', '/account/settings/custom', 'account/settings/Custom'),
                    page('安全设置', '/account/settings/security', 'account/settings/Security'),
                    page('新消息通知', '/account/settings/notification', 'account/settings/Notification'),
                ],
            }),
            page('工作台', '/dashboard/workplace', 'dashboard/Workplace'),
        ],
        { isHidden: true },
    ),
];

const isSite = (url: string): boolean => /^(?:https?:\/\/|\{\{)/.test(url);

/** Node of `getUserPermissionByToken` (wire-contract 4.1); only `isRoot` nodes have `redirect`. */
const nodeOf = ({ title, url, component, children, ...flags }: Entry, isRoot: boolean): object => ({
    id: createHash('md5').update(`${url}${component}`).digest('hex'),
    path: isSite(url) ? createHash('md5').update(url).digest('hex') : url,
    name: url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    route: flags.isNoRoute ? '0' : '1',
    ...(isRoot ? { redirect: flags.redirect ?? null } : {}),
    ...(flags.isHidden ? { hidden: true } : {}),
    ...(flags.isAlwaysShown ? { alwaysShow: true } : {}),
    ...(children ? { children: children.map(child => nodeOf(child, false)) } : {}),
    meta: {
        title,
        ...(flags.icon ? { icon: flags.icon } : {}),
        keepAlive: false,
        internalOrExternal: flags.isExternal === true,
        componentName: component.split('/').at(-1),
        ...(isSite(url) ? { url } : {}),
    },
});

/** The menu seed of another backend of the contract (wire-contract 11), with different paths and reports. */
export const MENU = SEED.map(entry => nodeOf(entry, true));

/** Its buttons, none of which exist in this product (wire-contract 12). */
export const ALL_AUTH = [
    { action: 'user:add', type: '1', status: '1', describe: '添加按钮' },
    { action: 'user:form:phone', type: '2', status: '1', describe: '手机号禁用' },
    { action: 'online:goGenerateCode', type: '1', status: '1', describe: '代码生成按钮' },
];
export const AUTH = [{ action: 'user:add', type: '1', describe: '添加按钮' }];
