import { numberRuleOf } from '#contract/online/form-entity.ts';
import { AREA, type CodeTable } from './contract-file.ts';
import { fieldName, kebab, pascal } from './names.ts';

const importOf = ({ tableName }: CodeTable) => `import { ${pascal(tableName)} } from '#contract/${AREA}/${kebab(tableName)}.ts';`;

/** The list: what is searched for, and the columns. */
export const listFile = (table: CodeTable): string => {
    const { tableName, fields } = table;
    const columns = fields.filter(({ isShowList, fieldShowType }) => isShowList === 1 && fieldShowType !== 'link_table');
    const filters = fields.filter(({ isQuery }) => isQuery === 1).map(field => `                <Filter source="${fieldName(field)}" />`);
    const props =
        filters.length === 0 ? '' : `\n        filters={\n            <>\n${filters.join('\n')}\n            </>\n        }\n    `;
    return `${importOf(table)}
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col${filters.length === 0 ? '' : ', Filter'} } = fieldsOf(${pascal(tableName)});

export const ${pascal(tableName)}List = () => (
    <ListFrame${props}>
        <DataList isNumbered>
${columns.map(field => `            <Col source="${fieldName(field)}" />`).join('\n')}
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
`;
};

/** The form: every field that a person fills in. */
export const formFile = (table: CodeTable): string => {
    const inputs = table.fields.filter(field => field.isShowForm === 1 && field.isReadOnly === 0 && numberRuleOf(field) === undefined);
    return `${importOf(table)}
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(${pascal(table.tableName)});

export const ${pascal(table.tableName)}Form = () => (
    <FormFrame>
${inputs.map((field, index) => `        <Input source="${fieldName(field)}"${index === 0 ? ' autoFocus' : ''} />`).join('\n')}
    </FormFrame>
);
`;
};

/** The resource that the menu opens. */
export const resourceFile = (table: CodeTable): string => {
    const [name, entity] = [kebab(table.tableName), pascal(table.tableName)];
    const part = (kind: 'Form' | 'List') =>
        `const ${entity}${kind} = lazyPart('${AREA}/${name}/${entity}${kind}', async () => ({ default: (await import('./${entity}${kind}.tsx')).${entity}${kind} }));`;
    const given = `{ components: ['${AREA}/${entity}List'], list: ${entity}List, form: ${entity}Form }`;
    return [
        importOf(table),
        `import { lazyPart } from '#src/kit/loading/lazyPart.ts';`,
        `import { defineResource } from '#src/kit/resource/defineResource.tsx';`,
        '',
        part('Form'),
        part('List'),
        '',
        `export default defineResource(${entity}, ${given});`,
        '',
    ].join('\n');
};
