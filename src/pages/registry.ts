import type { ComponentType } from 'react';
import { firstPart, lazyPart } from '#src/kit/loading/lazyPart.ts';
import { SettingsHome } from './account/settings/SettingsHome.tsx';
import { Forbidden } from './Forbidden.tsx';
import { NotFound } from './NotFound.tsx';
import { onlineScreenOf } from './online.ts';
import { RecordsAddress } from './online/RecordsAddress.tsx';
import { ServerError } from './ServerError.tsx';

/** The form determines whether its records are a list, a tree or a list with lines. */
const FormRecords = lazyPart(() => import('./online/FormRecords.tsx'), 'FormRecords');

/** Screens without an entity, by their component name in the server's menu. */
export const PAGES: Readonly<Record<string, ComponentType | undefined>> = {
    'dashboard/Analysis': firstPart(() => import('./dashboard/analysis/Analysis.tsx'), 'Analysis'),
    'dashboard/Monitor': lazyPart(() => import('./dashboard/monitor/Monitor.tsx'), 'Monitor'),
    'dashboard/Workplace': lazyPart(() => import('./dashboard/workplace/Workplace.tsx'), 'Workplace'),
    'dashboard/Index': lazyPart(() => import('./dashboard/Index.tsx'), 'Index'),
    'account/settings/Index': SettingsHome,
    'account/center/Index': lazyPart(() => import('./account/center/AccountCenter.tsx'), 'AccountCenter'),
    'account/settings/BaseSetting': lazyPart(() => import('./account/settings/BaseSetting.tsx'), 'BaseSetting'),
    'account/settings/Security': lazyPart(() => import('./account/settings/Security.tsx'), 'Security'),
    'account/settings/Binding': lazyPart(() => import('./account/settings/Binding.tsx'), 'Binding'),
    'account/settings/Custom': lazyPart(() => import('./account/settings/Custom.tsx'), 'Custom'),
    'account/settings/Notification': lazyPart(() => import('./account/settings/Notification.tsx'), 'Notification'),
    // Not lazy, because they are needed when chunks cannot be loaded.
    'exception/403': Forbidden,
    'exception/404': NotFound,
    'exception/500': ServerError,
    'view/OpenView': lazyPart(() => import('./OpenView.tsx'), 'OpenView'),
    'help/HelpPage': lazyPart(() => import('./help/HelpPage.tsx'), 'HelpPage'),
    'order/DispatchBoard': lazyPart(() => import('./dispatch/DispatchBoard.tsx'), 'DispatchBoard'),
    'price/Simulate': lazyPart(() => import('./price/Simulate.tsx'), 'Simulate'),
    'system/RoleUserList': lazyPart(() => import('./system/RoleUsers.tsx'), 'RoleUsers'),
    'system/UserAnnouncementList': lazyPart(() => import('./messages/UserAnnouncementList.tsx'), 'UserAnnouncementList'),
    'system/AddressList': lazyPart(() => import('./address-list/AddressList.tsx'), 'AddressList'),
    'modules/monitor/DiskMonitoring': lazyPart(() => import('./monitor/DiskMonitoring.tsx'), 'DiskMonitoring'),
    'modules/monitor/HttpTrace': lazyPart(() => import('./monitor/HttpTrace.tsx'), 'HttpTrace'),
    'modules/monitor/JvmInfo': lazyPart(() => import('./monitor/JvmInfo.tsx'), 'JvmInfo'),
    'modules/monitor/RedisInfo': lazyPart(() => import('./monitor/RedisInfo.tsx'), 'RedisInfo'),
    'modules/monitor/RedisTerminal': lazyPart(() => import('./monitor/RedisTerminal.tsx'), 'RedisTerminal'),
    'modules/monitor/SystemInfo': lazyPart(() => import('./monitor/SystemInfo.tsx'), 'SystemInfo'),
    'modules/monitor/TomcatInfo': lazyPart(() => import('./monitor/TomcatInfo.tsx'), 'TomcatInfo'),
    'online/ReportAutoList': lazyPart(() => import('./online/ReportPage.tsx'), 'ReportPage'),
    ...Object.fromEntries(
        (['online/AutoList', 'online/TreeList', 'online/ErpList', 'online/TabList', 'online/InnerTableList'] as const).map(name => [
            name,
            FormRecords,
        ]),
    ),
    'online/RecordsAddress': RecordsAddress,
    'test/RestDemo': lazyPart(() => import('./test/rest/RestDemo.tsx'), 'RestDemo'),
    'test/Blocks': lazyPart(() => import('./test/Blocks.tsx'), 'Blocks'),
    'test/BigScreen': lazyPart(() => import('./test/BigScreen.tsx'), 'BigScreen'),
    'test/TestHome': lazyPart(() => import('./test/TestHome.tsx'), 'TestHome'),
};

/** Normalises a component name. wire: existing menu tables contain `views/`, `src/views/`, a leading slash or `.vue`. */
export const screenName = (component: string): string => component.replace(/^\/?(?:src\/)?(?:views\/)?/, '').replace(/\.vue$/, '');

/** The screen of a menu's component name: built-in screens for online forms and reports (ROUTE-15), otherwise from `PAGES`. */
export const pageFor = (component: string): ComponentType | undefined => {
    const name = screenName(component);
    const key = onlineScreenOf(name) ?? name;
    return Object.hasOwn(PAGES, key) ? PAGES[key] : undefined;
};
