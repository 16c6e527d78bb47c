import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { PRICE_PHASES } from '#contract/price/price-fields.ts';
import { priceReadsOf } from '#contract/price/price-reads.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DayPopover } from '#src/kit/calendar/DayPopover.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CompareSheet } from './CompareSheet.tsx';
import { PriceSheetButton } from './sheet/PriceSheetButton.tsx';

/** Toggles between the prices of another day and those of today. */
const AsOfButton = () => {
    const text = useText();
    const { filterValues, setFilters } = useListState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const day = typeof filterValues.asOf === 'string' ? filterValues.asOf : undefined;
    const show = (asOf: string | undefined) => {
        const { phase: _phase, asOf: _asOf, ...rest } = filterValues;
        setFilters({ ...rest, ...(asOf ? { asOf } : { phase: 'current' }) });
        setAnchor(null);
    };
    return (
        <>
            <Button
                variant={day ? 'contained' : 'outlined'}
                startIcon={<EventOutlined />}
                onClick={event => (day ? show(undefined) : setAnchor(event.currentTarget))}
            >
                {day ? text('price.asOfDay', { day }) : text('price.asOf')}
            </Button>
            <DayPopover anchor={anchor} onClose={() => setAnchor(null)} onPick={show} />
        </>
    );
};

/** 生效中, 待生效, 草稿, 历史, each with its number of rows. */
const PriceTabs = () => {
    const text = useText();
    const { data } = useNamedQuery(priceReadsOf(useEntity()).stat, {});
    return (
        <StatusTabs
            tabs={PRICE_PHASES.map(phase => ({
                label: text(`price.phase.${phase}`),
                filter: { phase },
                count: data?.[phase],
                tone: phase === 'draft' ? 'warning' : undefined,
            }))}
        />
    );
};

/** Opens a comparison of two days. */
const CompareButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('price.compare.act')}
            </Button>
            {isOpen && <CompareSheet onClose={() => setOpen(false)} />}
        </>
    );
};

/** Buttons that every price list has next to its title. */
const AsOfBar = ({ children }: { children?: ReactNode }) => (
    <>
        {children}
        <AsOfButton />
        <CompareButton />
    </>
);

interface PriceListFrameProps {
    filters: ReactNode;
    /** Buttons that only this list has. */
    actions?: ReactNode;
    bulk?: ReactNode;
    /** Fields in the list's sheet. */
    sheet: readonly string[];
    /** New rows cannot be added in the sheet, because they need fields that it does not show; they are added in the form. */
    isSheetClosed?: boolean;
    children: ReactNode;
}

const TAB_KEYS = ['phase', 'asOf'];
const CURRENT = { phase: 'current' };
const NEWEST = { field: 'effectiveFrom', order: 'DESC' as const };

/** Common frame of the six price lists: tabs by validity, prices of another day, comparison of two days. */
export const PriceListFrame = ({ filters, actions, bulk, sheet, isSheetClosed, children }: PriceListFrameProps) => (
    <ListFrame
        tabs={<PriceTabs />}
        tabKeys={TAB_KEYS}
        startFilter={CURRENT}
        sort={NEWEST}
        filters={filters}
        bulk={bulk}
        actions={
            <AsOfBar>
                {actions}
                <PriceSheetButton sources={sheet} isClosed={isSheetClosed} />
            </AsOfBar>
        }
    >
        {children}
    </ListFrame>
);
