import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import onlineForm from '#resources/online/form/index.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const browser = createWindow();

const FIELD = { id: '1', dbFieldName: 'next_day_of_maintenance', dbFieldTxt: '下次保养日期', fieldShowType: 'date' };
const FORM = {
    ...{ id: '1', version: 0, tableName: 'maintenance', tableTxt: '设备保养', tableType: 1, tableVersion: 1 },
    fields: [{ ...FIELD, fieldMustInput: 1, isQuery: 1, isShowList: 1 }],
};

it('[ONLINE-02] on a phone the table of fields scrolls by itself, and the rest of the details is not cut', async () => {
    await browser.show({ width: 375 });
    serve(({ path }) => answer(path.endsWith('/queryById') ? FORM : { records: [], total: 0, size: 10, current: 1, pages: 0 }));
    renderResource(onlineForm, { path: '/online/form/1/show' });
    const table = await screen.findByRole('table', { name: '字段' });
    await waitFor(() => expect(table.getBoundingClientRect().right, 'the table has no room').toBeGreaterThan(375));
    expect(screen.getByRole('tabpanel').scrollWidth).toBeLessThanOrEqual(375);
    expect(screen.getByText('下次保养日期')).toBeVisible();
});
