import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { type ShowTab, ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { rowTitle } from './priceValue.ts';

interface PriceDetailsProps {
    /** The entity's `<Field>`s. */
    facts: ReactNode;
    /** A picture of what the row means. */
    picture?: { label: string; content: ReactNode };
}

/** A price row: what it says, what it means in a picture, and its earlier versions. */
export const PriceDetails = ({ facts, picture }: PriceDetailsProps) => {
    const text = useText();
    const may = useMay();
    const tabs: ShowTab[] = [{ key: 'facts', label: text('price.tab.facts'), content: <DescriptionList>{facts}</DescriptionList> }];
    if (picture) tabs.push({ key: 'picture', ...picture });
    if (may('history')) tabs.push({ key: 'history', label: text('price.tab.history'), content: <PriceHistory /> });
    return (
        <ShowFrame tags={<RowTag />} subtitle={<Subtitle />}>
            <ShowTabs tabs={tabs} />
        </ShowFrame>
    );
};

const RowTag = () => {
    const row = useRecordContext<{ id: string; rowStatus: string; rowStatus_dictText?: string }>();
    return row ? <Tag tone={tagColor('price_row', row.rowStatus)}>{row.rowStatus_dictText ?? row.rowStatus}</Tag> : null;
};

const Subtitle = () => {
    const text = useText();
    const row = useRecordContext();
    return row ? (
        <Typography component="span" variant="body2" data-content>
            {rowTitle(row, text('price.everywhere'))}
        </Typography>
    ) : null;
};
