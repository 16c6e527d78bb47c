import type { ReactNode } from 'react';
import type { priceFields } from '#contract/price/price-fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { CellEditContext } from '#src/kit/grid/CellEditContext.ts';
import type { ColumnMark } from '#src/kit/grid/column.ts';
import { DataList } from '#src/kit/views/DataList.tsx';
import { useEntity } from '#src/kit/views/EntityContext.ts';
import { useEntityLabel } from '#src/kit/views/useEntityLabel.ts';
import { OpenDraftBar } from './OpenDraftBar.tsx';
import { PriceRowActions } from './PriceRowActions.tsx';
import { usePriceCells } from './usePriceCells.ts';

interface PriceTableProps {
    /** The entity's column part: every price list ends in the same columns. */
    Col: ColumnMark<{ source: keyof typeof priceFields | 'updateBy'; canEdit?: boolean }>;
    canSelect?: boolean;
    /** The columns of one list alone; those with `canEdit` are typed over in place. */
    children: ReactNode;
}

/** The table of a price list: cells are typed over, into the open change set; when a row counts stands at its end. */
export const PriceTable = ({ Col, canSelect, children }: PriceTableProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const cells = usePriceCells();
    return (
        <CellEditContext value={cells}>
            <OpenDraftBar />
            <DataList canSelect={canSelect} empty={text('price.noneYet', { name })}>
                {children}
                <Col source="effectiveFrom" canEdit />
                <Col source="effectiveTo" canEdit />
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
