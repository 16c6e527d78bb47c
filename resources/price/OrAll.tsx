import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useContext } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { InLinkContext } from '#src/kit/grid/InLinkContext.ts';

const ALL = {
    cityName: 'price.everywhere',
    levelOneName: 'price.allTypes',
    typeName: 'price.allTypes',
    bizType: 'price.allBusiness',
} as const;

/** What a price is for; where it says nothing it counts for all, which is no missing value. */
export const OrAll = ({ source }: { source: keyof typeof ALL }) => {
    const text = useText();
    const row = useRecordContext();
    const isLink = useContext(InLinkContext);
    const value: unknown = row?.[`${source}_dictText`] ?? row?.[source];
    if (typeof value === 'string' && value !== '') return <span data-content>{value}</span>;
    // A price of one type is no price of every first level.
    const isNarrower = source === 'levelOneName' && Boolean(row?.typeName);
    return (
        <Box component="span" sx={{ color: isLink ? 'inherit' : 'text.secondary' }}>
            {isNarrower ? DASH : text(ALL[source])}
        </Box>
    );
};
