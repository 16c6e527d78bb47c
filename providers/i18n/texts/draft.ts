import { area } from './area.ts';

/** Drafts of forms that the server has. */
export const draft = area(
    {
        elsewhere: '在另一台电脑上',
        here: '',
        restored: '已恢复 %{time} %{place}未提交的内容。',
        offered: '%{time} %{place}有未提交的内容，可恢复后继续填写。',
        stale: '此后这条记录已被修改，恢复后请逐项核对再保存。',
        partial: '手机号、证件号等敏感内容不在服务器保存，请重新填写。',
    },
    {
        elsewhere: ' on another computer',
        here: '',
        restored: 'What you typed%{place} on %{time} and did not submit is back. ',
        offered: 'There is input of %{time}%{place} that was not submitted; you can restore it and go on. ',
        stale: 'The record has been changed since: check each field before you save. ',
        partial: 'Phone and identity numbers are not kept on the server; please enter them again.',
    },
);
