import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { JSX, ReactNode } from 'react';
import type { priceFields } from '#contract/price/price-fields.ts';
import { tagColor } from '#contract/tag-colors.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { type ShowTab, ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { rowTitle } from './priceValue.ts';

interface PriceDetailsProps {
    /** The entity's field component, for the facts that all prices have at the end. */
    Field: (props: { source: keyof typeof priceFields }) => JSX.Element | null;
    /** A chart that illustrates the row. */
    picture?: { labelKey: TextKey; content: ReactNode };
    /** The `<Field>`s that only this list has. */
    children: ReactNode;
}

/** Details of a price row: its values and validity, an optional chart, and its versions. */
export const PriceDetails = ({ Field, picture, children }: PriceDetailsProps) => {
    const text = useText();
    const may = useMay();
    const facts = (
        <DescriptionList>
            {children}
            <Field source="effectiveFrom" />
            <Field source="effectiveTo" />
            <Field source="setNo" />
        </DescriptionList>
    );
    const tabs: ShowTab[] = [{ key: 'facts', label: text('price.tab.facts'), content: facts }];
    if (picture) tabs.push({ key: 'picture', label: text(picture.labelKey), content: picture.content });
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
