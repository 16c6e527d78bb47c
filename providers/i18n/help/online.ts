import type { AreaHelp } from './screenHelp.ts';

/** Help of 在线开发. */
export const onlineHelp: AreaHelp = {
    '/online/report': {
        title: '在线报表',
        purpose: [
            '用一条查询语句做报表：查询条件、合计、图表，按角色放进菜单，或定时发给同事。',
            'A report from one query: conditions, totals and charts, in the menu of roles or sent on a schedule.',
        ],
        steps: [
            [
                '写查询语句，参数写成 ${参数名}，点「解析并预览」生成列，再设标题、类型和查询方式。',
                'Write the query with parameters as ${name}, parse and preview it, then set titles, types and conditions.',
            ],
            [
                '查本系统的表时，每个人只看到自己有权的数据；外部数据源不受此限，可按列设「可见角色」。',
                'On our own tables everybody sees only what they may; on outside sources limit columns by role.',
            ],
            [
                '「可见角色」里的人菜单中会出现这张报表；「发送计划」按天、周、月生成文件。',
                'Roles that you choose get it in their menu; a schedule makes files by day, week or month.',
            ],
            ['结果过多只显示前面部分，请缩小条件。', 'Too many rows show only the first; narrow the conditions.'],
        ],
        related: ['/system/data-source', '/online/form', '/system/dict'],
        first: ['还没有报表；新增后写一条查询语句试试。', 'No report yet: add one and write its query.'],
    },
    '/online/form': {
        title: 'Online表单开发',
        purpose: [
            '不写程序做一张表单：字段、明细、按钮和规则，加进菜单就能用。',
            'Forms without programming: fields, lines, buttons and rules, ready once in the menu.',
        ],
        steps: [
            [
                '新增表单，加字段并设类型、必填、查询和列表显示，右边可预览。',
                'Add the form and its fields with type, required and where they show; preview it.',
            ],
            [
                '点「同步数据库」，先看计划（会不会丢数据）再确认；执行不了的会说明怎么改。',
                'Synchronise: the plan says what will happen to data; what cannot run says why.',
            ],
            [
                '「加入菜单」选上级和角色，选中的角色就能用；「打开数据」看记录。',
                'Put it into the menu for roles; open its records from the list.',
            ],
            ['「历史版本」可恢复到以前的设计，恢复后再同步一次。', 'A former version can be brought back, then synchronised.'],
        ],
        related: ['/online/report', '/system/dict', '/system/role'],
        first: ['还没有表单；新增第一张，同步后加入菜单。', 'No form yet: add the first, synchronise it and put it into the menu.'],
    },
};
