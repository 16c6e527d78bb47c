import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';

interface Customer extends RaRecord<string> {
    customerNo: string;
    name: string;
}
interface Order extends RaRecord<string> {
    orderNo: string;
    status_dictText: string;
    payableFen: number;
}

const FIRST = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** Main records above, the lines of the selected one below. */
export const ErpListExample = () => {
    const text = useText();
    const [chosen, setChosen] = useState<Customer>();
    const { data: customers = [] } = useGetList<Customer>('users/customer', FIRST);
    const { data: orders = [] } = useGetList<Order>(
        'order/order',
        { ...FIRST, filter: { customerId: chosen?.id } },
        { enabled: chosen !== undefined },
    );
    return (
        <Box sx={{ display: 'grid', gap: 4 }}>
            <PlainTable
                label={text('demo.erp.heads')}
                empty={text('demo.erp.none')}
                rows={customers}
                columns={[
                    { key: 'no', label: text('demo.erp.no'), cell: row => row.customerNo },
                    { key: 'name', label: text('demo.erp.customer'), cell: row => row.name },
                    {
                        key: 'show',
                        label: text('common.actions'),
                        cell: row => (
                            <Button size="small" aria-pressed={row.id === chosen?.id} onClick={() => setChosen(row)}>
                                {text('demo.erp.show')}
                            </Button>
                        ),
                    },
                ]}
            />
            {chosen && (
                <PlainTable
                    label={text('demo.erp.linesOf', { name: chosen.name })}
                    empty={text('demo.erp.none')}
                    rows={orders}
                    columns={[
                        { key: 'orderNo', label: text('demo.order'), cell: row => row.orderNo },
                        { key: 'status', label: text('common.state'), cell: row => row.status_dictText },
                        { key: 'payable', label: text('demo.erp.payable'), isNumber: true, cell: row => formatFen(row.payableFen) },
                    ]}
                />
            )}
        </Box>
    );
};
