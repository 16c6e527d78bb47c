import { area } from './area.ts';

/** 接口示例: records over plain REST, with the code beside them. */
export const rest = area(
    {
        intro: '本页通过 REST 接口读写真实数据，与系统管理的对应页面共用权限、数据规则和日志。附有本页列表的源码。',
        roles: '角色',
        users: '系统用户',
        search: '按名称查找',
        code: '源码',
        copyCode: '复制源码',
        nothing: '没有符合条件的记录',
        readOnly: '你没有查看权限，请联系管理员',
    },
    {
        intro: 'This page reads and writes real data over plain REST; rights, data rules and logs are those of the administration’s own pages. The code of the list comes with it.',
        roles: 'Roles',
        users: 'Users',
        search: 'Search by name',
        code: 'Code',
        copyCode: 'Copy the code',
        nothing: 'No records match',
        readOnly: 'You may not see these; ask an administrator',
    },
);
