import { area } from './area.ts';

/** Mending the rows of an import in place. */
export const repair = area(
    {
        open: '在表格中修正',
        title: '修正导入数据',
        guide: '只列出有问题的%{count}行，其余%{others}行保持不变。改好或删除后重新检查，此时仍不会写入。',
        fault: '问题',
        again: '重新检查',
        unreadable: '无法在浏览器中打开该文件，请在表格软件中修改后重新上传',
    },
    {
        open: 'Fix in a table',
        title: 'Fix the rows',
        guide: 'Only the %{count} rows with problems are listed; the other %{others} stay as they are. Fix or remove them and check again; nothing is written yet.',
        fault: 'Problem',
        again: 'Check again',
        unreadable: 'The browser cannot open this file; change it in a spreadsheet program and upload it again',
    },
);
