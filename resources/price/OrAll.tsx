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

/** A key field of a price. An empty value is shown as «all», because it means that the price applies to all. */
export const OrAll = ({ source }: { source: keyof typeof ALL }) => {
    const text = useText();
    const row = useRecordContext();
    const isLink = useContext(InLinkContext);
    const value: unknown = row?.[`${source}_dictText`] ?? row?.[source];
    if (typeof value === 'string' && value !== '') return <span data-content>{value}</span>;
    // A price for one type does not apply to all vehicle classes.
    const isNarrower = source === 'levelOneName' && Boolean(row?.typeName);
    return (
        <Box component="span" sx={{ color: isLink ? 'inherit' : 'text.secondary' }}>
            {isNarrower ? DASH : text(ALL[source])}
        </Box>
    );
};
