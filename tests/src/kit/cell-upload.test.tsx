import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import { image, nullable, text } from '#contract/kit/fields.ts';
import { CellUpload } from '#src/kit/upload/CellUpload.tsx';
import { FilePickDialog, type PickedFile } from '#src/kit/upload/FilePickDialog.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { FakeXhr, fakeUploads } from '#tests/support/fake-xhr.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { chooseFiles } from '#tests/support/transfer.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const Paper = entity({
    resource: 'probe/paper',
    wire: '/probe/paper',
    permission: 'probe:paper',
    label: '证照',
    english: 'Paper',
    represent: 'title',
    actions: ['list', 'query', 'add'],
    fields: { title: text('名称', 'Name'), photos: nullable(image('照片', 'Photos', 'temp', { most: 3 })) },
});
const { Col, Input } = fieldsOf(Paper);
const List = () => (
    <ListFrame>
        <DataList>
            <Col source="title" />
        </DataList>
    </ListFrame>
);

let picked: readonly PickedFile[] | undefined;
const Cell = () => {
    const [value, setValue] = useState<string | null>(null);
    return (
        <>
            <CellUpload value={value} onChange={setValue} folder="temp" isImage={false} keep={2} label="附件" />
            <output aria-label="值">{value}</output>
        </>
    );
};
const Picker = () => (
    <FilePickDialog
        title="选择文件"
        rule={{ folder: 'temp', most: 5, isImage: false }}
        onPick={files => (picked = files)}
        onClose={() => undefined}
    />
);
const show = (Form: () => React.ReactNode) =>
    renderResource(defineResource(Paper, { list: List, form: Form }), { path: '/probe/paper/create' });

const path = (digit: string, extension = 'txt') => `temp/20260915/${digit.repeat(32)}.${extension}`;
const note = (name: string) => new File(['abc'], name, { type: 'text/plain' });
const stored = (digit: string, extension?: string) => answer({ id: `file-${digit}` }, { message: path(digit, extension), code: 0 });
const reply = async (at: number, response: Response) => {
    await waitFor(() => expect(FakeXhr.all.length).toBeGreaterThan(at));
    await FakeXhr.all[at]?.reply(response);
};

beforeEach(() => {
    picked = undefined;
    fakeUploads();
    serve(call => (call.path.endsWith('/fileInfo') ? answer([]) : answer({ records: [], total: 0 })));
});

describe('uploads in small places', () => {
    it('[UPLOAD-04] shows a button, then the name cut at five characters with a menu, and keeps the last files only', async () => {
        const { user } = show(() => (
            <FormFrame>
                <Cell />
            </FormFrame>
        ));
        expect(await screen.findByRole('button', { name: '点击上传' })).toBeInTheDocument();
        await chooseFiles(user, screen.getByLabelText('附件'), [note('检验报告第一页.txt'), note('二.txt')]);
        await reply(0, stored('a'));
        await reply(1, stored('b'));
        const cell = await screen.findByRole('button', { name: '附件：二.txt' });
        expect(cell).toHaveTextContent('二.txt +1');
        await chooseFiles(user, screen.getByLabelText('附件'), [note('检验报告第三页.txt')]);
        await reply(2, stored('c'));
        await waitFor(() => expect(screen.getByRole('status', { name: '值' })).toHaveTextContent(`${path('b')},${path('c')}`));
        await user.click(await screen.findByRole('button', { name: '附件：检验报告第三页.txt' }));
        expect(screen.getByRole('button', { name: '附件：检验报告第三页.txt', hidden: true })).toHaveTextContent('检验报告第… +1');
        expect(screen.getByRole('menuitem', { name: '下载 二.txt' })).toBeInTheDocument();
        await user.click(await screen.findByRole('menuitem', { name: '删除 二.txt' }));
        await waitFor(() => expect(screen.getByRole('status', { name: '值' })).toHaveTextContent(path('c')));
        expect(screen.getByRole('status', { name: '值' })).not.toHaveTextContent(path('b'));
    });

    it('[UPLOAD-05] tells in a dialog 上传出错 why a file was refused', async () => {
        const { user } = show(() => (
            <FormFrame>
                <Cell />
            </FormFrame>
        ));
        await chooseFiles(user, await screen.findByLabelText('附件'), note('坏.txt'));
        await reply(0, refusal('文件内容与扩展名不符', { code: 400 }, 400));
        await user.click(await screen.findByRole('button', { name: '附件：坏.txt' }));
        await user.click(await screen.findByRole('menuitem', { name: '查看错误信息' }));
        const dialog = await screen.findByRole('dialog', { name: '上传出错' });
        expect(dialog).toHaveTextContent('错误信息');
        expect(dialog).toHaveTextContent('文件内容与扩展名不符');
    });

    it('[UPLOAD-07] moves pictures to the left and right, and says so at the ends', async () => {
        const { user } = show(() => (
            <FormFrame>
                <Input source="photos" />
            </FormFrame>
        ));
        const input = await screen.findByLabelText('照片');
        await chooseFiles(user, input, [
            new File(['x'], '车头.png', { type: 'image/png' }),
            new File(['x'], '车尾.png', { type: 'image/png' }),
        ]);
        await reply(0, stored('a', 'png'));
        await reply(1, stored('b', 'png'));
        const order = () => screen.getAllByRole('group', { name: /^车/ }).map(card => card.getAttribute('aria-label'));
        await user.click(await screen.findByRole('button', { name: '左移 车头.png' }));
        expect(await screen.findByText('未知的操作')).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '右移 车尾.png' }));
        expect(await screen.findByText('已到最后~')).toBeInTheDocument();
        expect(order()).toEqual(['车头.png', '车尾.png']);
        await user.click(await screen.findByRole('button', { name: '右移 车头.png' }));
        await waitFor(() => expect(order()).toEqual(['车尾.png', '车头.png']));
    });

    it('[UPLOAD-08] hands over what was uploaded in the dialog, and says that nothing was', async () => {
        const { user } = show(() => (
            <FormFrame>
                <Picker />
            </FormFrame>
        ));
        await user.click(await screen.findByRole('button', { name: '确定' }));
        expect(await screen.findByText('没有上传任何文件')).toBeInTheDocument();
        await chooseFiles(user, screen.getByLabelText('选择文件', { selector: 'input' }), note('一.txt'));
        await reply(0, stored('a'));
        await screen.findByText('一.txt 上传成功!');
        await user.click(await screen.findByRole('button', { name: '确定' }));
        expect(picked).toEqual([
            { id: 'file-a', name: '一.txt', path: path('a'), url: expect.stringContaining(path('a')) as string, status: 'done' },
        ]);
    });
});
