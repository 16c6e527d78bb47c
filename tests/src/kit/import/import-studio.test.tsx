import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import readWorkbook from 'read-excel-file/browser';
import writeXlsx from 'write-excel-file/browser';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { FakeXhr, fakeUploads } from '#tests/support/fake-xhr.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { chooseFiles } from '#tests/support/transfer.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const TEMPLATE = ['名称*', '图标', '编码*', '业务类型*', '计价方式*', '介绍', '排序', '状态'];
const book = (rows: readonly (readonly string[])[]) =>
    writeXlsx(rows.map(row => row.map(value => (value === '' ? null : { value, type: String })))).toBlob();
/** jsdom's files know no `arrayBuffer`. */
const bytesOf = (file: Blob) => new Response(file).arrayBuffer();
const fileOf = async (rows: readonly (readonly string[])[]) => new File([await book(rows)], '车型.xlsx');

beforeEach(fakeUploads);

const openImport = async ({ hasTemplate = true } = {}) => {
    const template = await (await book([TEMPLATE])).arrayBuffer();
    const { seen } = serve(({ path }) => {
        if (path.endsWith('/importTemplate') && !hasTemplate) return refusal('接口不存在', { code: 404 }, 404);
        if (path.endsWith('/importTemplate'))
            return new Response(template, { headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' } });
        return answer(path.includes('/getDictItems/') ? [] : pageOf([buildLevelOne()]));
    });
    const codes = levelOne.entity.actions.map(action => `${levelOne.entity.permission}:${action}`);
    const { user } = renderResource(levelOne, { codes: [...codes, 'system:task:undo'] });
    await listIsWhole();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    return { seen, user, dialog: await screen.findByRole('dialog', { name: '导入一级车型' }) };
};

/** The upload with this number, from 1, once it has been sent. */
const upload = (n: number) =>
    waitFor(() => {
        const xhr = FakeXhr.all[n - 1];
        if (!xhr?.sent) throw new Error('nothing was sent');
        return xhr;
    });
const sentRows = async (xhr: FakeXhr) => (await readWorkbook(xhr.sent?.get('file') as File))[0]?.data;
const trial = (result: object) => answer({ total: 2, ok: 2, failed: 0, errors: [], ...result });
const pasteText = '车型名称\t车型编码\t业务\t备用\n汽车吊\tcrane\t吊装\tx\n塔吊\ttower\t吊装\t\n';
const targetOf = (dialog: HTMLElement, title: string) => within(dialog).getByRole('combobox', { name: `「${title}」导入为` });

describe('before an import', () => {
    it('[LIST-04] a file under the heads of the template goes on as it is; its columns can be changed afterwards', async () => {
        const { user, dialog } = await openImport();
        const heads = ['名称', '编码', '业务类型', '计价方式'];
        const file = await fileOf([heads, ['汽车吊', 'crane', '吊装', '台班制']]);
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), file);
        const checked = await upload(1);
        expect(checked.sent?.get('file')).toMatchObject({ name: '车型.xlsx', size: file.size });
        await checked.reply(trial({ total: 1, ok: 1 }));
        await user.click(await within(dialog).findByRole('button', { name: '调整列' }));
        expect(targetOf(dialog, '编码')).toHaveTextContent('编码 *');
        await user.click(within(dialog).getByRole('button', { name: '检查数据' }));
        const again = await upload(2);
        expect(await sentRows(again)).toEqual([heads, ['汽车吊', 'crane', '吊装', '台班制']]);
        await again.reply(trial({ total: 1, ok: 1 }));
        await within(dialog).findByRole('button', { name: '导入1条' });
    });

    it('[LIST-04] a failed formula stays in the file whose columns were told apart, and merged cells are refused before', async () => {
        const { user, dialog } = await openImport();
        const heads = ['车型名称', '车型编码', '业务', '计价', '顺序'];
        const parts = unzipSync(new Uint8Array(await bytesOf(await book([heads, ['汽车吊', 'crane', '吊装', '台班制', 'x']]))));
        const part = 'xl/worksheets/sheet1.xml';
        const sheet = strFromU8(parts[part] ?? new Uint8Array());
        const fileWith = (xml: string) => new File([zipSync({ ...parts, [part]: strToU8(xml) })], '车型.xlsx');
        const merged = sheet.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="C2:C4"/></mergeCells>');
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), fileWith(merged));
        expect(await within(dialog).findByRole('alert')).toHaveTextContent('C2:C4是合并的单元格，请取消合并，在每一格里填写后重新选择文件');
        const failed = sheet.replace(/<c r="E2".*?<\/c>/, '<c r="E2" t="e"><f>Z1</f><v>#REF!</v></c>');
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), fileWith(failed));
        await user.click(await within(dialog).findByRole('combobox', { name: '「顺序」导入为' }));
        await user.click(await screen.findByRole('option', { name: '排序' }));
        await user.click(within(dialog).getByRole('button', { name: '检查数据' }));
        expect((await sentRows(await upload(1)))?.[1]).toContain('#REF!');
    });

    it('[LIST-04] pasted cells are given their columns; one that is required has to have a source', async () => {
        const { user, dialog } = await openImport();
        const box = within(dialog).getByRole('textbox', { name: '粘贴表格' });
        await user.click(box);
        await user.paste(pasteText);
        await user.click(within(dialog).getByRole('button', { name: '使用粘贴的内容' }));
        expect(await within(dialog).findByRole('alert')).toHaveTextContent('必填列还没有来源：计价方式');
        expect(within(dialog).getByRole('button', { name: '检查数据' })).toBeDisabled();
        expect(targetOf(dialog, '车型编码')).toHaveTextContent('编码 *');
        expect(targetOf(dialog, '备用')).toHaveTextContent('不导入');
        const shown = within(within(dialog).getByRole('table')).getAllByRole('row');
        expect(shown.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
            ['行', '名称', '编码', '业务类型'],
            ['2', '汽车吊', 'crane', '吊装'],
            ['3', '塔吊', 'tower', '吊装'],
        ]);

        await user.click(targetOf(dialog, '备用'));
        await user.click(await screen.findByRole('option', { name: '计价方式 *' }));
        await user.click(within(dialog).getByRole('button', { name: '检查数据' }));
        const checked = await upload(1);
        expect(checked.sent?.get('dryRun')).toBe('true');
        expect(await sentRows(checked)).toEqual([
            ['名称', '编码', '业务类型', '计价方式'],
            ['汽车吊', 'crane', '吊装', 'x'],
            ['塔吊', 'tower', '吊装', null],
        ]);
        await checked.reply(trial({ ok: 0, failed: 2, errors: [{ row: 2, col: '计价方式', msg: '计价方式不在可选范围内' }] }));
        expect(await within(dialog).findByText('计价方式不在可选范围内')).toBeVisible();

        // What was pasted is still there, for who begins again.
        await user.click(within(dialog).getByRole('button', { name: '重新选择' }));
        expect(within(dialog).getByRole('textbox', { name: '粘贴表格' })).toHaveValue(pasteText);
    });

    it('[LIST-04] a file that lacks required columns can still change records, as long as one column tells them apart', async () => {
        const { user, dialog } = await openImport();
        const updateOnly = () => within(dialog).queryByRole('button', { name: '只更新已有记录' });
        await chooseFiles(
            user,
            within(dialog).getByLabelText('选择要导入的文件'),
            await fileOf([
                ['编码', '排序'],
                ['crane', '9'],
            ]),
        );
        await within(dialog).findByText(/必填列还没有来源：名称、业务类型、计价方式/);
        expect(within(dialog).getByRole('button', { name: '检查数据' })).toBeDisabled();
        await user.click(targetOf(dialog, '编码'));
        await user.click(await screen.findByRole('option', { name: '不导入' }));
        expect(updateOnly()).toBeNull();
        await user.click(targetOf(dialog, '编码'));
        await user.click(await screen.findByRole('option', { name: '编码 *' }));
        await user.click(updateOnly() ?? dialog);
        const checked = await upload(1);
        expect(checked.sent?.get('duplicates')).toBe('update');
        expect(await sentRows(checked)).toEqual([
            ['编码', '排序'],
            ['crane', '9'],
        ]);
        await checked.reply(trial({ total: 1, ok: 1, updated: 1, skipped: 0, choices: ['refuse', 'skip', 'update'] }));
        expect(await within(dialog).findByRole('radio', { name: '更新已有记录' })).toBeChecked();
        await user.click(within(dialog).getByRole('button', { name: '导入1条' }));
        expect((await upload(2)).sent?.get('duplicates')).toBe('update');
    });

    it('[LIST-04] a column that is given another source leaves the one before; titles may be missing or below a title of the sheet', async () => {
        const { user, dialog } = await openImport();
        await user.click(within(dialog).getByRole('checkbox', { name: '首行是列标题' }));
        await user.click(within(dialog).getByRole('textbox', { name: '粘贴表格' }));
        await user.paste('汽车吊\tcrane');
        await user.click(within(dialog).getByRole('button', { name: '使用粘贴的内容' }));
        await user.click(await within(dialog).findByRole('combobox', { name: '「第1列」导入为' }));
        await user.click(await screen.findByRole('option', { name: '名称 *' }));
        expect(targetOf(dialog, '第1列')).toHaveTextContent('名称 *');
        await user.click(targetOf(dialog, '第2列'));
        await user.click(await screen.findByRole('option', { name: '名称 *' }));
        expect(targetOf(dialog, '第1列')).toHaveTextContent('不导入');

        await user.click(within(dialog).getByRole('button', { name: '重新选择' }));
        const below = await fileOf([['一级车型清单'], ['车型名称', '车型编码', '业务', '计价方式'], ['汽车吊', 'crane', '吊装', '台班制']]);
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), below);
        await within(dialog).findByRole('combobox', { name: '「车型编码」导入为' });
        await user.click(within(dialog).getByRole('button', { name: '检查数据' }));
        // Rows keep their numbers, by which faults name them.
        const checked = await upload(1);
        expect((await sentRows(checked))?.slice(1)).toEqual([
            ['名称', '编码', '业务类型', '计价方式'],
            ['汽车吊', 'crane', '吊装', '台班制'],
        ]);
        await checked.reply(trial({ total: 1, ok: 1 }));
        await within(dialog).findByRole('button', { name: '导入1条' });
    });

    it('[LIST-04] a file that the browser cannot read goes to the server, which says what is wrong', async () => {
        const { user, dialog } = await openImport();
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), new File(['no workbook'], 'x.xlsx'));
        await (
            await upload(1)
        ).reply(answer(null, { success: false, code: 400, message: '文件导入失败:文件不是有效的Excel文件（.xlsx）' }));
        expect(await within(dialog).findByText('文件导入失败:文件不是有效的Excel文件（.xlsx）')).toBeVisible();
    });

    it('[LIST-04] without a template to tell the columns, and where nothing is said of duplicates, a file goes on as it is', async () => {
        const { user, dialog } = await openImport({ hasTemplate: false });
        const file = await fileOf([['车型名称'], ['汽车吊']]);
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), file);
        const checked = await upload(1);
        expect(checked.sent?.get('file')).toMatchObject({ size: file.size });
        await checked.reply(trial({ total: 1, ok: 1 }));
        expect(await within(dialog).findByRole('button', { name: '导入1条' })).toBeEnabled();
        expect(within(dialog).queryByRole('radiogroup', { name: '已有相同记录的行' })).toBeNull();
        expect(within(dialog).queryByRole('button', { name: '调整列' })).toBeNull();
    });

    it('[LIST-04] rows that are there already can be skipped or change the record, where the server offers it; each is checked again', async () => {
        const { seen, user, dialog } = await openImport();
        const heads = ['名称', '编码', '业务类型', '计价方式'];
        const file = await fileOf([heads, ['汽车吊', 'crane', '吊装', '台班制']]);
        await chooseFiles(user, within(dialog).getByLabelText('选择要导入的文件'), file);
        const first = await upload(1);
        expect(first.sent?.get('duplicates')).toBe('refuse');
        const choices = ['refuse', 'skip', 'update'];
        await first.reply(
            trial({ ok: 1, failed: 1, updated: 0, skipped: 0, choices, errors: [{ row: 2, col: '名称', msg: '名称已存在' }] }),
        );
        const group = await within(dialog).findByRole('radiogroup', { name: '已有相同记录的行' });
        expect(within(dialog).getByText('按不可重复的列判断：名称、编码')).toBeVisible();
        await user.click(within(group).getByRole('radio', { name: '更新已有记录' }));
        const second = await upload(2);
        expect([second.sent?.get('dryRun'), second.sent?.get('duplicates')]).toEqual(['true', 'update']);
        await second.reply(trial({ updated: 1, skipped: 0, choices }));
        expect(await within(dialog).findByText('共2行，可新增1行，可更新1行，跳过0行，有错误0行')).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: '导入2条' }));
        const third = await upload(3);
        expect([third.sent?.get('dryRun'), third.sent?.get('duplicates')]).toEqual([null, 'update']);
        const done = { totalCount: 2, successCount: 2, errorCount: 0, updatedCount: 1, skippedCount: 0, undoTaskId: '77' };
        await third.reply(answer(done, { message: '文件导入成功！新增1行，更新1行' }));
        expect(await within(dialog).findByText('文件导入成功！新增1行，更新1行')).toBeVisible();

        await user.click(within(dialog).getByRole('button', { name: '撤销导入' }));
        expect(await within(dialog).findByText(/正在撤销这次导入.*更新过的已有记录不会还原/)).toBeVisible();
        expect(seen.filter(({ path }) => path === '/api/system/task/undo').map(({ body }) => body)).toEqual([{ id: '77' }]);
    });

    it('[LIST-04] after an import whose answer was lost, another file is told so and goes in at the next press', async () => {
        const { user, dialog } = await openImport();
        const heads = ['名称', '编码', '业务类型', '计价方式'];
        const take = async (code: string, n: number) => {
            const file = await fileOf([heads, [code, code, '吊装', '台班制']]);
            await chooseFiles(user, await within(dialog).findByLabelText('选择要导入的文件'), file);
            await (await upload(n)).reply(trial({ total: 1, ok: 1 }));
            await user.click(await within(dialog).findByRole('button', { name: '导入1条' }));
            return upload(n + 1);
        };
        const lost = await take('crane', 1);
        act(() => lost.onerror?.());
        await within(dialog).findByText('无法连接服务器，请稍后重试');
        await user.click(await within(dialog).findByRole('button', { name: '重新选择' }));
        const other = await take('tower', 3);
        const key = other.headers.get('Idempotency-Key');
        expect(key).toBe(lost.headers.get('Idempotency-Key'));
        await other.reply(refusal('重复的请求编号对应了不同内容，请刷新页面', { code: 409, result: { errorCode: 'IDEMPOTENT_MISMATCH' } }));
        expect(await within(dialog).findByText(/上一次提交的导入其实已经成功/)).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: '导入1条' }));
        const again = await upload(5);
        expect(again.headers.get('Idempotency-Key')).not.toBe(key);
        await again.reply(answer({ totalCount: 1, successCount: 1, errorCount: 0 }, { message: '文件导入成功！新增1行' }));
        expect(await within(dialog).findByText('文件导入成功！新增1行')).toBeVisible();
    });

    it('[LIST-04] an import whose answer was lost is not done twice by a dialog that is opened anew', async () => {
        const { user, dialog } = await openImport();
        const take = async (place: HTMLElement, n: number) => {
            const file = await fileOf([
                ['名称', '编码', '业务类型', '计价方式'],
                ['crane', 'crane', '吊装', '台班制'],
            ]);
            await chooseFiles(user, await within(place).findByLabelText('选择要导入的文件'), file);
            await (await upload(n)).reply(trial({ total: 1, ok: 1 }));
            await user.click(await within(place).findByRole('button', { name: '导入1条' }));
            return upload(n + 1);
        };
        const lost = await take(dialog, 1);
        act(() => lost.onerror?.());
        await within(dialog).findByText('无法连接服务器，请稍后重试');
        await user.click(within(dialog).getByRole('button', { name: '取消' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.click(screen.getByRole('button', { name: '导入' }));
        const again = await take(await screen.findByRole('dialog'), 3);
        expect(again.headers.get('Idempotency-Key')).toBe(lost.headers.get('Idempotency-Key'));
    });
});
