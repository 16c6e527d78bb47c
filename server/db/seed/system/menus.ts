/** A screen with its route, component and actions. */
export interface Screen {
    id: string;
    path: string;
    title: string;
    component: string;
    /** `module:entity`, or nothing for a screen open to every signed-in user. */
    prefix?: string;
    actions: readonly string[];
    /** First segment of the group that it lies in, where the path does not tell. */
    group?: string;
    /** What actions of its own are called. */
    names?: Readonly<Record<string, string>>;
}

/** The groups of the menu in their order (domain 2.0), by first path segment. */
export const GROUPS: Record<string, { title: string; icon: string; order: number }> = {
    dashboard: { title: '数据看板', icon: 'dashboard', order: 10 },
    order: { title: '订单管理', icon: 'profile', order: 20 },
    finance: { title: '财务管理', icon: 'account-book', order: 30 },
    balance: { title: '余额活动', icon: 'gift', order: 40 },
    price: { title: '价格设置', icon: 'tags', order: 50 },
    vehicle: { title: '车辆管理', icon: 'car', order: 60 },
    users: { title: '用户管理', icon: 'team', order: 70 },
    recruit: { title: '招募管理', icon: 'solution', order: 80 },
    setting: { title: '城市与设置', icon: 'environment', order: 90 },
    online: { title: '在线开发', icon: 'cloud', order: 95 },
    system: { title: '系统管理', icon: 'setting', order: 100 },
    monitor: { title: '系统监控', icon: 'monitor', order: 110 },
    message: { title: '消息中心', icon: 'message', order: 120 },
    test: { title: '演示', icon: 'experiment', order: 130 },
};

/** The permission codes of a screen: one per action. */
export function codesOf(screen: Screen): string[] {
    return screen.prefix ? screen.actions.map(action => `${screen.prefix}:${action}`) : [];
}
