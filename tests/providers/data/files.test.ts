import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const provider = createDataProvider([LevelOne]);
const workbook = (name?: string) =>
    new Response('PK', {
        headers: {
            'Content-Type': 'application/octet-stream',
            ...(name && { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
        },
    });

describe('spreadsheets', () => {
    const saved: string[] = [];
    beforeEach(() => {
        saved.length = 0;
        vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
            saved.push(this.download);
        });
    });
    afterEach(() => {
        vi.restoreAllMocks();
        vi.unstubAllGlobals();
    });

    it('[LIST-04] exports what the list shows and saves it under the name of the server', async () => {
        const { seen } = serve(() => workbook('一级车型_20260101.xlsx'));
        const outcome = await provider.exportFile('vehicle/level-one', {
            filter: { name: '吊' },
            sort: { field: 'code', order: 'ASC' },
            ids: ['1', '2'],
            columns: ['name', 'code'],
        });
        expect(outcome).toEqual({ kind: 'saved', fileName: '一级车型_20260101.xlsx' });
        expect(saved).toEqual(['一级车型_20260101.xlsx']);
        const { _t, ...query } = seen[0]?.query ?? {};
        expect(seen[0]?.path).toBe('/api/vehicle/levelOne/exportXls');
        expect(query).toEqual({ name: '*吊*', column: 'code', order: 'asc', selections: '1,2', columns: 'name,code' });
        expect(_t).toBeDefined();
    });

    it('[LIST-04] tells when a long export became a task, and fails with the message of the server', async () => {
        serve(() => answer({ taskId: '7' }, { message: '已转为后台任务' }));
        expect(await provider.exportFile('vehicle/level-one')).toEqual({ kind: 'task', taskId: '7', message: '已转为后台任务' });
        serve(() => refusal('拒绝访问', { code: 403 }, 403));
        await expect(provider.exportFile('vehicle/level-one')).rejects.toMatchObject({ status: 403, message: '拒绝访问' });
        serve(() => answer(null));
        await expect(provider.exportFile('vehicle/level-one')).rejects.toMatchObject({ reason: 'broken' });
        expect(saved).toEqual([]);
    });

    it('saves the template under a name of its own when the server gives none', async () => {
        serve(() => workbook());
        expect(await provider.importTemplate('vehicle/level-one')).toEqual({ kind: 'saved', fileName: '一级车型导入模板.xlsx' });
    });

    it('[LIST-04] imports a workbook and hands over the report by row', async () => {
        const report = {
            totalCount: 3,
            successCount: 2,
            errorCount: 1,
            msg: '总上传行数：3，已导入行数：2，错误行数：1',
            fileUrl: '/x.txt',
            fileName: 'x.txt',
        };
        let line = '';
        vi.stubGlobal(
            'XMLHttpRequest',
            class {
                upload = {};
                status = 200;
                response: ArrayBuffer | undefined;
                onload?: () => void;
                open(method: string, address: string) {
                    line = `${method} ${address}`;
                }
                setRequestHeader() {}
                getResponseHeader() {
                    return null;
                }
                async send() {
                    this.response = await answer(report, { code: 201, message: '文件导入成功，但有错误。' }).arrayBuffer();
                    this.onload?.();
                }
            },
        );
        expect(await provider.importFile('vehicle/level-one', new File(['x'], 'a.xlsx'))).toEqual({
            message: '文件导入成功，但有错误。',
            total: 3,
            ok: 2,
            failed: 1,
            errors: [],
            fileUrl: '/api/x.txt',
        });
        expect(line).toBe('POST /api/vehicle/levelOne/importExcel');
    });
});
