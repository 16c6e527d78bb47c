/** A built-in list screen for components of online forms and reports (ROUTE-15). */
export type OnlineScreen =
    | 'online/FormList'
    | 'online/CopyList'
    | 'online/AutoList'
    | 'online/TreeList'
    | 'online/ErpList'
    | 'online/TabList'
    | 'online/InnerTableList'
    | 'online/ReportHeadList'
    | 'online/ReportAutoList';

/** wire: component names in existing menu tables, with and without their folders. */
const SCREENS: Readonly<Record<string, OnlineScreen>> = {
    OnlCgformHeadList: 'online/FormList',
    OnlCgformCopyList: 'online/CopyList',
    OnlCgformAutoList: 'online/AutoList',
    OnlCgformTreeList: 'online/TreeList',
    OnlCgformErpList: 'online/ErpList',
    OnlCgformTabList: 'online/TabList',
    OnlCgformInnerTableList: 'online/InnerTableList',
    OnlCgreportHeadList: 'online/ReportHeadList',
    OnlCgreportAutoList: 'online/ReportAutoList',
};

/** The built-in screen of a component name such as `modules/online/cgform/auto/OnlCgformAutoList`, if there is one. */
export const onlineScreenOf = (component: string): OnlineScreen | undefined => {
    const [, name = ''] = /^(?:modules\/)?(?:online\/(?:cgform|cgreport)\/(?:\w+\/)*)?(\w+)$/.exec(component) ?? [];
    return Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
};
