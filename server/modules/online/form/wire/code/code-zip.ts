import { strToU8, zipSync } from 'fflate';
import type { FormDefinition } from '#contract/online/form.ts';
import { AREA, type CodeTable, codeTables, contractFile } from './contract-file.ts';
import { camel, kebab, pascal } from './names.ts';
import { formFile, listFile, resourceFile } from './screen-files.ts';
import { migrationFile, routesFile, tableFile } from './server-files.ts';

/** A form as code of this repository: what generating code is answered with here. */
export interface Code {
    names: readonly string[];
    /** The files by their path. */
    files: Readonly<Record<string, string>>;
    bytes(): Uint8Array;
}

const filesOf = (table: CodeTable): Record<string, string> => {
    const [name, entity] = [kebab(table.tableName), pascal(table.tableName)];
    return {
        [`contract/${AREA}/${name}.ts`]: contractFile(table),
        [`server/db/migrations/next_${table.tableName}.sql`]: migrationFile(table),
        [`server/modules/${AREA}/${name}/${name}.table.ts`]: tableFile(table),
        [`server/modules/${AREA}/${name}/${name}.routes.ts`]: routesFile(table),
        [`resources/${AREA}/${name}/${entity}List.tsx`]: listFile(table),
        [`resources/${AREA}/${name}/${entity}Form.tsx`]: formFile(table),
        [`resources/${AREA}/${name}/index.ts`]: resourceFile(table),
    };
};

const readMe = (tables: readonly CodeTable[]): string => `# ${tables[0]?.label ?? ''}

1. 把文件复制到仓库的同名目录；迁移文件 next_*.sql 改为下一个四位编号，主表在前。
2. contract/entities.ts 中导出：${tables.map(({ tableName }) => pascal(tableName)).join('、')}。
3. server/modules/index.ts 中登记：${tables.map(({ tableName }) => `${camel(tableName)}Routes`).join('、')}。
4. resources/index.ts 中登记资源，server/db/seed/system/screens.ts 和 role-matrix.ts 中增加菜单与权限。
5. 英文名由字段名生成，请改成通顺的说法；增强规则和自动编号请写进 routes 的 beforeSave。
`;

/** The contract, table, migration, module, list and form of each of a form's tables. */
export const codeZip = (form: FormDefinition): Code => {
    const tables = codeTables(form);
    const files = { ...Object.assign({}, ...tables.map(filesOf)), 'README.md': readMe(tables) } as Record<string, string>;
    return {
        names: Object.keys(files),
        files,
        bytes: () => zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
    };
};
