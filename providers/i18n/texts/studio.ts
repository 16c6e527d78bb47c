import { area } from './area.ts';

/** Before an import: pasting a table, and which of its columns is which. */
export const studio = area(
    {
        or: '或者',
        paste: '粘贴表格',
        pasteHint: '在 Excel 或 WPS 中选中并复制，粘贴到这里',
        pasteTitled: '首行是列标题',
        pasteUse: '使用粘贴的内容',
        pasted: '粘贴的表格',
        untitled: '第%{n}列',
        guide: '请核对文件中的每一列要导入到哪里，不需要的列选「不导入」。',
        source: '文件中的列',
        samples: '前三行的内容',
        target: '导入为',
        targetOf: '「%{name}」导入为',
        leftOut: '不导入',
        missing: '必填列还没有来源：%{names}。请为它们选择文件中的列，或在文件中补上后重新选择。',
        preview: '将这样读取（前%{count}行，共%{total}行）',
        next: '检查数据',
        adjust: '调整列',
    },
    {
        or: 'or',
        paste: 'Paste a table',
        pasteHint: 'Select and copy cells in Excel or WPS and paste them here',
        pasteTitled: 'The first row has the column titles',
        pasteUse: 'Use what is pasted',
        pasted: 'Pasted table',
        untitled: 'Column %{n}',
        guide: 'Check where each column of the file goes. Leave out those that are not needed.',
        source: 'Column in the file',
        samples: 'First three values',
        target: 'Import as',
        targetOf: 'Import “%{name}” as',
        leftOut: 'Leave out',
        missing:
            'Required columns without a source: %{names}. Choose a column of the file for them, or add them to the file and choose it again.',
        preview: 'How it will be read (first %{count} of %{total} rows)',
        next: 'Check the data',
        adjust: 'Change columns',
    },
);
