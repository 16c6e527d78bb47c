import Stack from '@mui/material/Stack';
import type { CustomerProfile } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { GeoSketch } from '#src/kit/ui/GeoSketch.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';

/** Where the customer usually builds. */
export const CustomerAddresses = () => {
    const text = useText();
    const query = useRecordQuery<CustomerProfile>('profile');
    return (
        <QueryState query={query} empty="">
            {({ addresses }) => (
                <Stack spacing={4}>
                    {addresses.length > 1 && (
                        <GeoSketch
                            points={addresses.map(({ id, name, lng, lat }) => ({ key: id, label: name, lng, lat, tone: 'job' as const }))}
                        />
                    )}
                    <PlainTable
                        rows={addresses}
                        label={text('people.tab.addresses')}
                        empty={text('people.noAddresses')}
                        columns={[
                            { key: 'name', label: text('people.addressName'), cell: row => row.name },
                            { key: 'addr', label: text('people.address'), cell: row => row.addr },
                            {
                                key: 'contact',
                                label: text('people.contact'),
                                cell: row => [row.contact, row.phone].filter(Boolean).join(' ') || '—',
                            },
                            { key: 'note', label: text('people.siteNote'), cell: row => row.siteNote ?? '—' },
                        ]}
                    />
                </Stack>
            )}
        </QueryState>
    );
};
