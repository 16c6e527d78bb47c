import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { InvoiceDetailQuery } from '#contract/finance/invoice-audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChangeTable } from '#src/kit/fields/ChangeTable.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

const FIELDS = ['title', 'taxNo', 'regAddr', 'regPhone', 'bankName', 'bankAccount', 'email'] as const;

/** The title at the time of the application, and later changes to the customer's own entry. */
export const InvoiceTitleCheck = () => {
    const text = useText();
    const query = useRecordQuery(InvoiceDetailQuery);
    return (
        <QueryState query={query} empty={text('invoice.noOrders')}>
            {({ title, diffs, isTitleThere }) => (
                <Stack spacing={4}>
                    <DescriptionList>
                        {FIELDS.map(field => (
                            <Fact key={field} label={text(`invoice.title.${field}`)}>
                                {title[field] ?? '—'}
                            </Fact>
                        ))}
                    </DescriptionList>
                    {!isTitleThere && <Alert severity="warning">{text('invoice.title.gone')}</Alert>}
                    {isTitleThere && diffs.length === 0 && <Alert severity="success">{text('invoice.title.same')}</Alert>}
                    {diffs.length > 0 && (
                        <>
                            <Alert severity="warning">{text('invoice.title.changed', { count: diffs.length })}</Alert>
                            <ChangeTable
                                changes={diffs.map(({ field, label, then, now }) => ({
                                    name: field,
                                    meta: { kind: 'text', label, english: label },
                                    from: then,
                                    to: now,
                                }))}
                                before={text('invoice.title.then')}
                                after={text('invoice.title.now')}
                            />
                        </>
                    )}
                </Stack>
            )}
        </QueryState>
    );
};
