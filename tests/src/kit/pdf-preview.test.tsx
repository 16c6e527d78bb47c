import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import { file, nullable, text } from '#contract/kit/fields.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const Paper = entity({
    resource: 'probe/paper',
    wire: '/probe/paper',
    permission: 'probe:paper',
    label: '证照',
    english: 'Paper',
    represent: 'title',
    actions: ['list', 'query'],
    fields: { title: text('名称', 'Name'), scans: nullable(file('附件', 'Attachment', 'temp', { most: 3 })) },
});
const { Col } = fieldsOf(Paper);
const List = () => (
    <ListFrame>
        <DataList>
            <Col source="title" />
        </DataList>
    </ListFrame>
);
const resource = defineResource(Paper, { list: List });

const path = (digit: string, extension: string) => `temp/20260915/${digit.repeat(32)}.${extension}`;
const FILES = [
    { filePath: path('a', 'pdf'), fileName: '合同.pdf', fileSize: 3 },
    { filePath: path('b', 'docx'), fileName: '说明.docx', fileSize: 3 },
];

beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const record = { id: '1', version: 0, title: '行驶证', scans: FILES.map(({ filePath }) => filePath).join() };
    serve(call => {
        if (call.path.endsWith('/fileInfo')) return answer(FILES);
        if (call.path.includes('/static/')) return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
        return answer(call.path.endsWith('/queryById') ? record : { records: [record], total: 1 });
    });
});
afterEach(() => vi.unstubAllGlobals());

const openContract = async (hasViewer: boolean) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true });
    const { user } = renderResource(resource, { path: '/probe/paper/1/show' });
    await user.click(await screen.findByRole('button', { name: '预览 合同.pdf' }));
    return within(await screen.findByRole('dialog', { name: '合同.pdf' }));
};

describe('a PDF among the files of a record', () => {
    it('[UPLOAD-02] opens in the page, to be printed or saved; an Office file is a download', async () => {
        const dialog = await openContract(true);
        expect(await dialog.findByTitle('合同.pdf')).toHaveAttribute('src', expect.stringMatching(/^blob:x#/));
        expect(dialog.getByRole('button', { name: '打印' })).toBeEnabled();
        expect(dialog.getByRole('button', { name: '下载' })).toBeEnabled();
        expect(screen.getByRole('button', { name: '下载 说明.docx', hidden: true })).toBeInTheDocument();
    });

    it('[UPLOAD-02] is offered as a file where the browser has no viewer', async () => {
        const dialog = await openContract(false);
        expect(dialog.getByText('此浏览器不能直接显示PDF，请下载后查看')).toBeVisible();
        expect(dialog.queryByRole('button', { name: '打印' })).toBeNull();
        expect(await dialog.findByRole('button', { name: '下载' })).toBeVisible();
    });
});
