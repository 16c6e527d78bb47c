import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dispute } from '#contract/order/dispute.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(Dispute);
const resource = defineResource(Dispute, {
    list: () => (
        <ListFrame>
            <DataList>
                <Col source="disputeNo" />
                <Col source="ownerBy" />
            </DataList>
        </ListFrame>
    ),
});
const rowOf = (no: string) => screen.getByText(no).closest<HTMLElement>('[role="row"]')!;

it('[SOCKET-03] a list that is live by its contract reads the row that is told by its id, marks what changed, and moves nothing', async () => {
    FakeSocket.install();
    let ownerBy: string | null = null;
    serve(({ path, query }) => {
        if (!path.endsWith('/order/dispute/list')) return answer([]);
        const rows = ['7', '8'].map(id => ({ id, version: 1, disputeNo: `JF${id}`, ownerBy: id === '8' ? ownerBy : null }));
        return answer(pageOf(query.id === undefined ? rows : rows.filter(({ id }) => id === query.id)));
    });
    renderResource(resource, { codes: ['order:dispute:list', 'order:dispute:query'] });
    await screen.findByText('JF8');
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    expect(FakeSocket.last().url).toContain('order-dispute');
    act(() => FakeSocket.last().open());
    ownerBy = 'li';
    act(() => FakeSocket.last().receive({ type: 'update_vxe_table', data: { socketKey: 'order/dispute', args: [{ id: '8' }] } }));
    expect(await screen.findByText('li')).toBeVisible();
    const shining = [...rowOf('JF8').querySelectorAll('[class*="kit-flash"]')].map(cell => cell.getAttribute('data-field'));
    expect(shining).toEqual(['ownerBy']);
    expect(screen.getAllByText(/^JF\d$/).map(cell => cell.textContent)).toEqual(['JF7', 'JF8']);
    expect(rowOf('JF7').querySelector('[class*="kit-flash"]')).toBeNull();
});
