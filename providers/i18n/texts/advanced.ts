import { area } from './area.ts';

/** The dialog of 高级查询: brackets, conditions, how they compare. */
export const advanced = area(
    {
        match: '匹配方式',
        matchOf: '%{name}的匹配方式',
        and: '满足所有条件',
        or: '满足任一条件',
        field: '条件%{n}的字段',
        rule: '条件%{n}的比较方式',
        value: '条件%{n}的值',
        group: '条件组%{n}',
        add: '增加条件',
        addGroup: '增加条件组',
        remove: '删除条件%{n}',
        removeGroup: '删除%{name}',
        fault: '条件%{n}：%{fault}',
        rules: {
            text: { like: '包含', eq: '是', ne: '不是', right_like: '开头是', left_like: '结尾是' },
            choice: { eq: '是', ne: '不是', in: '是其中之一' },
            number: { eq: '等于', ne: '不等于', gt: '大于', ge: '至少', lt: '小于', le: '至多' },
            day: { eq: '是这一天', ge: '从这天起', le: '到这天为止', gt: '晚于', lt: '早于' },
            whole: { eq: '是' },
        },
    },
    {
        match: 'Matching',
        matchOf: 'Matching in %{name}',
        and: 'All conditions hold',
        or: 'Any condition holds',
        field: 'Field of condition %{n}',
        rule: 'Comparison of condition %{n}',
        value: 'Value of condition %{n}',
        group: 'Group %{n}',
        add: 'Add a condition',
        addGroup: 'Add a group',
        remove: 'Remove condition %{n}',
        removeGroup: 'Remove %{name}',
        fault: 'Condition %{n}: %{fault}',
        rules: {
            text: { like: 'contains', eq: 'is', ne: 'is not', right_like: 'starts with', left_like: 'ends with' },
            choice: { eq: 'is', ne: 'is not', in: 'is one of' },
            number: { eq: 'equals', ne: 'does not equal', gt: 'more than', ge: 'at least', lt: 'less than', le: 'at most' },
            day: { eq: 'on', ge: 'from', le: 'up to', gt: 'after', lt: 'before' },
            whole: { eq: 'is' },
        },
    },
);
