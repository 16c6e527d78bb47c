import { numberRuleOf } from '#contract/online/form-entity.ts';
import type { FormField } from '#contract/online/form.ts';
import { sqlTypeOf, storageOf, uniqueGroups } from '../../storage.ts';
import { AREA, type CodeTable } from './contract-file.ts';
import { camel, fieldName, kebab, pascal, quote } from './names.ts';

/** A link keeps the id of a business row. */
const columnType = (field: FormField): string => {
    const storage = storageOf(field);
    return storage.kind === 'link' ? 'bigint' : sqlTypeOf(storage);
};

const isFilled = (field: FormField) => field.fieldMustInput === 1 && numberRuleOf(field) === undefined && field.isReadOnly === 0;

const BASE = `id bigint primary key,
    tenant_id int not null default 0,
    version int not null default 0,
    create_by varchar(64) not null,
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    del_flag smallint not null default 0`;

/** The migration that makes a table. */
export const migrationFile = ({ tableName, label, fields, main, isTree }: CodeTable): string => {
    const place = [
        ...(main === undefined ? [] : [`main_id bigint not null references ${main}`]),
        ...(isTree ? [`pid bigint references ${tableName}`] : []),
    ];
    const columns = fields.map(field => `${field.dbFieldName} ${columnType(field)}${isFilled(field) ? ' not null' : ''}`);
    const unique = uniqueGroups(fields).map(
        names => `create unique index on ${tableName} (tenant_id, ${names.join(', ')}) where del_flag = 0;\n`,
    );
    const lines = main === undefined ? '' : `create index on ${tableName} (main_id) where del_flag = 0;\n`;
    return `-- ${label}
create table ${tableName} (
    ${[BASE, ...place, ...columns].join(',\n    ')}
);
create index on ${tableName} (tenant_id, create_time desc, id desc) where del_flag = 0;
${lines}${unique.join('')}`;
};

const makerOf = (field: FormField): { maker: string; call: string } => {
    const [storage, name] = [storageOf(field), quote(field.dbFieldName)];
    switch (storage.kind) {
        case 'text':
            return { maker: 'chars', call: `chars(${name}, ${storage.length})` };
        case 'longText':
            return { maker: 'text', call: `text(${name})` };
        case 'decimal':
            return { maker: 'decimal', call: `decimal(${name}, ${12 + storage.digits}, ${storage.digits})` };
        case 'link':
            return { maker: 'id', call: `id(${name})` };
        default: {
            const maker = { int: 'int', money: 'fen', date: 'day', moment: 'ts', bool: 'bool' }[storage.kind];
            return { maker, call: `${maker}(${name})` };
        }
    }
};

/** The table as Drizzle reads it. */
export const tableFile = ({ tableName, label, fields, main, isTree }: CodeTable): string => {
    const made = fields.map(field => ({ field, ...makerOf(field) }));
    const extra = [...(main === undefined ? [] : [`    mainId: id('main_id').notNull(),`]), ...(isTree ? [`    pid: id('pid'),`] : [])];
    const makers = new Set(['base', ...made.map(({ maker }) => maker), ...(extra.length > 0 ? ['id'] : [])]);
    const lines = made.map(({ field, call }) => `    ${fieldName(field)}: ${call}${isFilled(field) ? '.notNull()' : ''},`);
    return `import { ${[...makers].toSorted().join(', ')} } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** ${label} */
export const ${tableVariable(tableName)} = pgTable(${quote(tableName)}, {
    ...base,
${[...extra, ...lines].join('\n')}
});
`;
};

const tableVariable = (tableName: string) => `${camel(tableName)}Table`;

/** The module: the standard calls of the entity. */
export const routesFile = ({ tableName, label }: CodeTable): string => {
    const [name, entity] = [kebab(tableName), pascal(tableName)];
    return `import type { FastifyInstance } from 'fastify';
import { ${entity} } from '#contract/${AREA}/${name}.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { ${tableVariable(tableName)} } from './${name}.table.ts';

/** ${label} */
export const ${camel(tableName)}Routes = async (app: FastifyInstance): Promise<void> =>
    crudRoutes(app, { entity: ${entity}, table: ${tableVariable(tableName)} });
`;
};
