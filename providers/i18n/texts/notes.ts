import { area } from './area.ts';

/** 备注 on records. */
export const notes = area(
    {
        title: '备注',
        count: '备注（%{count}条）',
        body: '备注内容',
        placeholder: '写给同事看的备注，客户和司机看不到',
        required: '请输入备注内容',
        call: '提醒谁看',
        called: '提醒：%{names}',
        files: '添加附件',
        send: '添加备注',
        remove: '删除这条备注',
    },
    {
        title: 'Notes',
        count: 'Notes (%{count})',
        body: 'Note',
        placeholder: 'For colleagues; customers and drivers do not see it',
        required: 'Write the note first',
        call: 'Call somebody',
        called: 'Called: %{names}',
        files: 'Attach files',
        send: 'Add the note',
        remove: 'Delete this note',
    },
);
