import { area } from './area.ts';

/** What forms ask and refuse (domain 2.0, «Forms»). */
export const form = area(
    {
        required: '请输入%{label}',
        requiredChoice: '请选择%{label}',
        tooLong: '%{label}不能超过%{count}个字符',
        tooShort: '%{label}不能少于%{count}个字符',
        phone: '手机号格式不正确',
        money: '金额格式不正确，最多两位小数',
        integer: '请输入整数',
        range: '%{label}应在%{from}~%{to}之间',
        duplicate: '%{label}已存在',
        format: '%{label}格式不正确',
        invalid: '提交内容有误，请检查标红字段',
        conflictTitle: '数据已被修改',
        useTheirs: '使用最新数据',
    },
    {
        required: 'Please enter %{label}',
        requiredChoice: 'Please choose %{label}',
        tooLong: '%{label} can have at most %{count} characters',
        tooShort: '%{label} needs at least %{count} characters',
        phone: 'Not a valid mobile number',
        money: 'Not a valid amount; at most two decimals',
        integer: 'Please enter a whole number',
        range: '%{label} should be between %{from} and %{to}',
        duplicate: '%{label} exists already',
        format: '%{label} has the wrong format',
        invalid: 'Please check the fields marked red',
        conflictTitle: 'The data has been changed',
        useTheirs: 'Use the latest data',
    },
);
