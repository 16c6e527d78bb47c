import type { ReactNode } from 'react';
import type { priceFields } from '#contract/price/price-fields.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { CellEditContext } from '#src/kit/grid/CellEditContext.ts';
import type { ColumnMark } from '#src/kit/grid/column.ts';
import { DataList } from '#src/kit/views/DataList.tsx';
import { OpenDraftBar } from './OpenDraftBar.tsx';
import { PriceRowActions } from './PriceRowActions.tsx';
import { usePriceCells } from './usePriceCells.ts';

interface PriceTableProps {
    /** The entity's column part: every price list ends in the same columns. */
    Col: ColumnMark<{ source: keyof typeof priceFields | 'updateBy' }>;
    canSelect?: boolean;
    /** The columns of one list alone; those with `canEdit` are typed over in place. */
    children: ReactNode;
}

/** The table of a price list: cells are typed over, into the open change set; when a row counts stands at its end. */
export const PriceTable = ({ Col, canSelect, children }: PriceTableProps) => {
    const cells = usePriceCells();
    return (
        <CellEditContext value={cells}>
            <OpenDraftBar />
            <DataList canSelect={canSelect}>
                {children}
                <Col source="effectiveFrom" />
                <Col source="effectiveTo" />
                <Col source="rowStatus" />
                <Col source="setNo" />
                <Col source="updateBy" />
                <ActionCol actions={['edit', 'delete']}>
                    <PriceRowActions />
                </ActionCol>
            </DataList>
        </CellEditContext>
    );
};
