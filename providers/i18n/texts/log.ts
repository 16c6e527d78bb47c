import { area } from './area.ts';

/** Logs and online users (SYS-10, wire-contract 13.12). */
export const log = area(
    {
        signIn: '登录日志',
        operation: '操作日志',
        search: '搜索日志',
        trace: '轨迹',
        me: '%{name}（我）',
        force: '强退',
        forceAsk: '强制退出用户？',
        forceNote: '「%{name}」将被立即退出登录，未保存的内容会丢失。',
        forced: '强制退出用户”%{name}“成功！',
    },
    {
        signIn: 'Sign-ins',
        operation: 'Operations',
        search: 'Search the log',
        trace: 'Activity',
        me: '%{name} (me)',
        force: 'Sign out',
        forceAsk: 'Sign this user out?',
        forceNote: '“%{name}” is signed out at once; what is not saved is lost.',
        forced: '“%{name}” has been signed out.',
    },
);
