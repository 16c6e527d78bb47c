import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { priceFields } from '#contract/price/price-fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { CellEditContext } from '#src/kit/grid/typing/CellEditContext.ts';
import type { ColumnMark } from '#src/kit/grid/column.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { useEntityLabel } from '#src/kit/resource/useEntityLabel.ts';
import { isChangeable, type PriceRecord, usePriceCells } from './usePriceCells.ts';

/** 改价 on a published row (which makes a draft, or goes on with the one there is), 编辑 and 删除 on a draft; what has ended, or is not the caller's to change, only has a history. */
const PriceRowActions = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const { search } = useLocation();
    const row = useRecordContext<PriceRecord>();
    if (!row || !isChangeable(row)) return null;
    const isDraft = row.rowStatus === 'draft';
    // What has a draft already is changed there: a second one of the same price would be refused.
    const id = row.draft?.id ?? String(row.id);
    return (
        <>
            {may('edit') && (
                <Button size="small" component={Link} to={{ pathname: `/${entity.resource}/${encodeURIComponent(id)}`, search }}>
                    {text(isDraft ? 'common.edit' : row.draft ? 'price.editDraft' : 'price.reprice')}
                </Button>
            )}
            {isDraft && <DeleteRowButton />}
        </>
    );
};

/** Where the values typed into the table went, and the way to submit them; absent while nothing is drafted. */
const OpenDraftBar = () => {
    const text = useText();
    const mayUse = useMayUse();
    const { data = [] } = useListContext<PriceRecord>();
    const drafted = data.filter(row => row.draft);
    const draft = drafted[0]?.draft;
    if (!draft) return null;
    return (
        <Alert
            severity="info"
            sx={{ borderRadius: 0, py: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
            action={
                mayUse('price:changeSet:query') && (
                    <Button size="small" component={Link} to={`/price/change-set/${encodeURIComponent(draft.setId)}/show`}>
                        {text('price.openSet')}
                    </Button>
                )
            }
        >
            {text('price.drafted', { count: drafted.length, no: draft.setNo })}
        </Alert>
    );
};

interface PriceTableProps {
    /** The entity's column part: every price list ends in the same columns. */
    Col: ColumnMark<{ source: keyof typeof priceFields | 'updateBy'; canEdit?: boolean }>;
    canSelect?: boolean;
    /** The columns of one list alone; those with `canEdit` are typed over in place. */
    children: ReactNode;
}

/** The table of a price list: cells are typed over, into the open change set; when a row counts is at its end. */
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
                <ActionCol width={72} actions={['edit', 'delete']}>
                    <PriceRowActions />
                </ActionCol>
            </DataList>
        </CellEditContext>
    );
};
