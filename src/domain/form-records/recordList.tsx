import type { ComponentType } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { branchList } from './branchList.tsx';
import { ErpLines } from './ErpLines.tsx';
import { FormButtons } from './FormButtons.tsx';
import { RegionValue } from './RegionValue.tsx';
import { shownSource } from './fields.ts';

/** Width of the action column by the number of the form's buttons. */
const ACTIONS_PX = [112, 168, 224] as const;

/** The list of a form's records in the form's layout: rows, a tree, rows with their lines inside or below. */
export const recordList = (form: LiveForm, entity: Entity): ComponentType => {
    const { Col, Filter } = fieldsOf(entity);
    const buttons = form.buttons.filter(({ buttonStatus }) => buttonStatus === 1);
    const filters = (
        <>
            {form.fields
                .filter(({ isQuery, fieldShowType }) => isQuery === 1 && fieldShowType !== 'image' && fieldShowType !== 'file')
                .map(({ dbFieldName }) => (
                    <Filter key={dbFieldName} source={dbFieldName} />
                ))}
        </>
    );
    const opens = form.isTree ? 'children' : form.themeTemplate === 'innerTable' && form.subs.length > 0 ? 'lines' : undefined;
    const Branches = opens && branchList(form, entity, opens);
    const table = Branches ? (
        <Branches />
    ) : (
        <DataList>
            {form.fields.map(field => (
                <Col key={field.dbFieldName} source={shownSource(field)}>
                    {field.fieldShowType === 'pca' && <RegionValue source={field.dbFieldName} />}
                </Col>
            ))}
            <Col source="createBy" />
            <Col source="createTime" />
            <ActionCol width={ACTIONS_PX[Math.min(buttons.length, 2)]} actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
                <FormButtons form={form} />
            </ActionCol>
        </DataList>
    );
    const hasLines = form.themeTemplate === 'erp' && form.subs.length > 0 && !form.isTree;
    return () => (
        <ListFrame filters={filters} {...(form.isTree ? { startFilter: {} } : {})}>
            {table}
            {hasLines && <ErpLines form={form} />}
        </ListFrame>
    );
};
