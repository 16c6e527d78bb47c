import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import { file, image, nullable, text } from '#contract/kit/fields.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { FakeXhr, fakeUploads } from '#tests/support/fake-xhr.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { chooseFiles, drag, pasteAt, transferOf } from '#tests/support/transfer.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const Paper = entity({
    resource: 'probe/paper',
    wire: '/probe/paper',
    permission: 'probe:paper',
    label: '证照',
    english: 'Paper',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit'],
    fields: {
        title: text('名称', 'Name'),
        scans: nullable(file('附件', 'Attachment', 'temp', { most: 2 })),
        photos: nullable(image('照片', 'Photos', 'temp', { most: 3 })),
    },
});
const { Col, Input } = fieldsOf(Paper);
const List = () => (
    <ListFrame>
        <DataList>
            <Col source="title" />
        </DataList>
    </ListFrame>
);
const Form = () => (
    <FormFrame>
        <Input source="title" />
        <Input source="scans" />
        <Input source="photos" />
    </FormFrame>
);
const resource = defineResource(Paper, { list: List, form: Form });

const path = (digit: string, extension = 'txt') => `temp/20260915/${digit.repeat(32)}.${extension}`;
const note = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'text/plain' });
let stored: Record<string, unknown>[];
const last = () => FakeXhr.all.at(-1) ?? new FakeXhr();

beforeEach(() => {
    fakeUploads();
    stored = [];
    serve(call => {
        if (call.path.endsWith('/add')) stored.push(call.body as Record<string, unknown>);
        if (call.path.endsWith('/fileInfo')) return answer([]);
        return answer(call.path.endsWith('/list') ? { records: [], total: 0 } : { id: '1', version: 0 });
    });
});

const open = async () => {
    const { user } = renderResource(resource, { path: '/probe/paper/create' });
    await user.type(await screen.findByLabelText(/名称/), '行驶证');
    return { user, input: await screen.findByLabelText('附件'), photos: screen.getByLabelText('照片') };
};
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));

describe('file inputs', () => {
    it('[UPLOAD-02] shows the percentage, then the file, and keeps its path', async () => {
        const { user, input } = await open();
        await chooseFiles(user, input, note('行驶证.txt'));
        last().progress(0.4);
        expect(await screen.findByText('上传中 40%')).toBeInTheDocument();
        await last().reply(answer({ fileName: '行驶证.txt' }, { message: path('a'), code: 0 }));
        expect(await screen.findByText('行驶证.txt 上传成功!')).toBeInTheDocument();
        save();
        await waitFor(() => expect(stored).toMatchObject([{ scans: path('a') }]));
    });

    it('[UPLOAD-03] changes the value only when all files are done', async () => {
        const { user, input } = await open();
        await chooseFiles(user, input, [note('一.txt'), note('二.txt')]);
        await FakeXhr.all[0]?.reply(answer(null, { message: path('a'), code: 0 }));
        await screen.findByText('一.txt 上传成功!');
        save();
        expect(await screen.findByText('文件上传中，请稍候')).toBeInTheDocument();
        expect(stored).toEqual([]);
        await FakeXhr.all[1]?.reply(answer(null, { message: path('b'), code: 0 }));
        await screen.findByText('二.txt 上传成功!');
        save();
        await waitFor(() => expect(stored).toMatchObject([{ scans: `${path('a')},${path('b')}` }]));
    });

    it('[UPLOAD-02] keeps and shows why a file was refused; it can be sent again, and removing it clears the value', async () => {
        const { user, input } = await open();
        await chooseFiles(user, input, note('坏.txt'));
        await last().reply(refusal('文件内容与扩展名不符', { code: 400 }, 400));
        expect(await screen.findByText('文件内容与扩展名不符')).toBeInTheDocument();
        expect(await screen.findByText('坏.txt 上传失败.')).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '重新上传 坏.txt' }));
        await waitFor(() => expect(FakeXhr.all).toHaveLength(2));
        await last().reply(answer(null, { message: path('a'), code: 0 }));
        await screen.findByText('坏.txt 上传成功!');
        await user.click(await screen.findByRole('button', { name: '移除 坏.txt' }));
        save();
        await waitFor(() => expect(stored).toHaveLength(1));
        expect(stored[0]?.scans ?? null).toBeNull();
    });

    it('[UPLOAD-06] takes only pictures where pictures are asked for', async () => {
        const { photos } = await open();
        fireEvent.change(photos, { target: { files: transferOf({ files: [note('说明.txt')] }).files } });
        expect(await screen.findByText('请上传图片')).toBeInTheDocument();
        expect(FakeXhr.all).toHaveLength(0);
    });

    it('[UPLOAD-09] takes dropped and pasted files, not more than there may be, and none of another type or above 10 MB', async () => {
        const { input } = await open();
        const zone = input.closest('label') ?? input;
        drag('drop', zone, transferOf({ files: [note('一.txt')] }));
        pasteAt(zone, { files: [note('二.txt'), note('三.txt')] });
        await waitFor(() => expect(FakeXhr.all).toHaveLength(2));
        expect(await screen.findByText('最多上传2个文件')).toBeInTheDocument();
        const photos = screen.getByLabelText('照片').closest('label') ?? input;
        const large = new File([new Uint8Array(11 * 1024 * 1024)], '大.png', { type: 'image/png' });
        drag('drop', photos, transferOf({ files: [large] }));
        expect(await screen.findByText(/文件大小超出10MB限制/)).toBeInTheDocument();
        drag('drop', photos, transferOf({ files: [new File(['<svg/>'], '图.svg', { type: 'image/svg+xml' })] }));
        expect(await screen.findByText('不支持的文件类型')).toBeInTheDocument();
    });

    it('[UPLOAD-06] shows stored pictures as cards that open large', async () => {
        const { user, photos } = await open();
        performance.clearResourceTimings();
        await chooseFiles(user, photos, new File(['x'], '车头.png', { type: 'image/png' }));
        await last().reply(answer(null, { message: path('a', 'png'), code: 0 }));
        await user.click(await screen.findByRole('button', { name: '预览 车头.png' }));
        const large = await screen.findByRole('dialog', { name: '车头.png' });
        await waitFor(() => expect(within(large).getByRole('img', { name: '车头.png' })).toBeVisible());
        const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        await waitFor(() => expect(fetched()).toContain(`/api/sys/common/static/${path('a', 'png')}`));
    });
});
