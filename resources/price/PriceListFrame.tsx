import type { ReactNode } from 'react';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { AsOfBar } from './AsOfBar.tsx';
import { PriceSheetButton } from './sheet/PriceSheetButton.tsx';
import { PriceTabs } from './PriceTabs.tsx';

interface PriceListFrameProps {
    filters: ReactNode;
    /** Buttons of one list alone. */
    actions?: ReactNode;
    bulk?: ReactNode;
    /** The fields that the list's sheet shows. */
    sheet: readonly string[];
    /** New rows need more than the sheet shows, and are added in the form. */
    isSheetClosed?: boolean;
    children: ReactNode;
}

const TAB_KEYS = ['phase', 'asOf'];
const CURRENT = { phase: 'current' };
const NEWEST = { field: 'effectiveFrom', order: 'DESC' as const };

/** The one pattern of the six price lists: tabs by validity, another day, two days side by side. */
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
