import Stack from '@mui/material/Stack';
import { HoldingsQuery } from '#contract/finance/customer-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** A customer's bonus by grant with its expiry, and the invoice titles and bank cards. */
export const HoldingsPanel = () => {
    const text = useText();
    const query = useRecordQuery(HoldingsQuery);
    return (
        <QueryState query={query} empty={text('money.bonus.none')}>
            {({ grants, titles, cards }) => (
                <Stack spacing={4}>
                    <TitledPart title={text('money.bonus.batches')}>
                        <PlainTable
                            rows={grants}
                            label={text('money.bonus.batches')}
                            empty={text('money.bonus.none')}
                            columns={[
                                { key: 'at', label: text('finance.flow.at'), cell: row => row.at },
                                { key: 'from', label: text('money.bonus.from'), cell: row => row.source ?? '—' },
                                { key: 'given', label: text('money.bonus.given'), isNumber: true, cell: row => formatFen(row.givenFen) },
                                { key: 'left', label: text('money.bonus.left'), isNumber: true, cell: row => formatFen(row.leftFen) },
                                {
                                    key: 'expire',
                                    label: text('money.bonus.expire'),
                                    cell: row => row.expire ?? text('money.bonus.never'),
                                },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('money.bonus.titles')}>
                        <PlainTable
                            rows={titles}
                            label={text('money.bonus.titles')}
                            empty={text('money.bonus.noTitles')}
                            columns={[
                                {
                                    key: 'title',
                                    label: text('money.bonus.title'),
                                    cell: row => (
                                        <>
                                            {row.title} {row.isDefault && <Tag tone="processing">{text('money.bonus.isDefault')}</Tag>}
                                        </>
                                    ),
                                },
                                { key: 'taxNo', label: text('money.bonus.taxNo'), cell: row => row.taxNo ?? '—' },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('money.bonus.cards')}>
                        <PlainTable
                            rows={cards}
                            label={text('money.bonus.cards')}
                            empty={text('money.bonus.noCards')}
                            columns={[
                                { key: 'bank', label: text('money.bonus.bank'), cell: row => row.bank },
                                { key: 'holder', label: text('money.bonus.holder'), cell: row => row.holder },
                                { key: 'tail', label: text('money.bonus.tail'), cell: row => row.tail },
                                { key: 'verify', label: text('money.bonus.verify'), cell: row => row.verify },
                            ]}
                        />
                    </TitledPart>
                </Stack>
            )}
        </QueryState>
    );
};
