import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import withdrawAudit from '#resources/finance/withdraw-audit/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { chooseFiles } from '#tests/support/transfer.ts';
import { answer, serve } from '#tests/support/wire.ts';

it('[FINANCE-07] a bank’s answer in GBK is sent as it reads; lines that were not booked stay in the dialog until another file is chosen', async () => {
    const { seen } = serve(({ path }) => {
        if (path.endsWith('/importResult')) {
            const result = { paid: 0, failed: 0, unknown: 1, rows: [{ line: 1, message: '缺少银行流水号' }] };
            return answer(result, { message: '成功0笔，失败0笔，未处理1笔' });
        }
        return answer(path.includes('/getDictItems/') ? [] : pageOf([]));
    });
    const { user } = renderResource(withdrawAudit, { codes: ['list', 'query', 'pay'].map(action => `finance:withdrawAudit:${action}`) });
    await user.click(await screen.findByRole('button', { name: '导入回执' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入回执' }));
    expect(dialog.getByRole('button', { name: '导入回执' })).toBeDisabled();
    // TX1,成功 in GBK.
    const gbk = new Uint8Array([0x54, 0x58, 0x31, 0x2c, 0xb3, 0xc9, 0xb9, 0xa6]);
    await chooseFiles(user, dialog.getByLabelText('选择文件'), new File([gbk], 'first.csv'));
    await user.click(dialog.getByRole('button', { name: '导入回执' }));
    expect(await dialog.findByText('第1行：缺少银行流水号')).toBeVisible();
    expect(seen.find(({ path }) => path.endsWith('/importResult'))?.body).toMatchObject({ content: 'TX1,成功' });
    await chooseFiles(user, dialog.getByLabelText('first.csv'), new File([gbk], 'mended.csv'));
    expect(dialog.queryByText('第1行：缺少银行流水号')).toBeNull();
});
