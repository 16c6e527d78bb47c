import Stack from '@mui/material/Stack';
import { CustomerProfileQuery } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BlocksTable } from '../BlocksTable.tsx';
import { EvaluationsTable } from '../EvaluationsTable.tsx';

/** History with the customer: invoice titles, evaluations, disputes, blacklist entries. */
export const CustomerDealings = () => {
    const text = useText();
    const query = useRecordQuery(CustomerProfileQuery);
    return (
        <QueryState query={query} empty="">
            {({ titles, evaluations, disputes, blocks }) => (
                <Stack spacing={6}>
                    <TitledPart title={text('people.titles')}>
                        <PlainTable
                            rows={titles}
                            label={text('people.titles')}
                            empty={text('people.noTitles')}
                            columns={[
                                { key: 'title', label: text('people.title'), cell: row => row.title },
                                { key: 'tax', label: text('people.taxNo'), cell: row => row.taxNo ?? '—' },
                                { key: 'status', label: text('common.state'), cell: row => row.statusText },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('people.evaluations')}>
                        <EvaluationsTable evaluations={evaluations} />
                    </TitledPart>
                    <TitledPart title={text('people.disputes')}>
                        <PlainTable
                            rows={disputes}
                            label={text('people.disputes')}
                            empty={text('people.noDisputes')}
                            columns={[
                                { key: 'no', label: text('people.disputeNo'), cell: row => row.disputeNo },
                                { key: 'reason', label: text('people.reason'), cell: row => row.reasonText },
                                { key: 'status', label: text('common.state'), cell: row => row.statusText },
                                { key: 'at', label: text('people.time'), cell: row => row.createTime },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('people.blocks')}>
                        <BlocksTable blocks={blocks} />
                    </TitledPart>
                </Stack>
            )}
        </QueryState>
    );
};
