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

/**
 * 改价 on a published row (creates a draft or edits the existing one), 编辑 and 删除 on a draft. Rows that have expired or that the caller may
 * not change only have a history.
 */
const PriceRowActions = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const { search } = useLocation();
    const row = useRecordContext<PriceRecord>();
    if (!row || !isChangeable(row)) return null;
    const isDraft = row.rowStatus === 'draft';
    // If a draft exists, it is edited: a second draft of the same price would be refused.
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

/** Shows the change set that contains the edited cells, with a link to submit it; absent while there is no draft. */
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
    /** The entity's column component, for the last columns that all price lists share. */
    Col: ColumnMark<{ source: keyof typeof priceFields | 'updateBy'; canEdit?: boolean }>;
    canSelect?: boolean;
    /** Columns that only this list has; those with `canEdit` can be edited in place. */
    children: ReactNode;
}

/** Table of a price list. Edited cells go into the open change set; the validity columns come last. */
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
