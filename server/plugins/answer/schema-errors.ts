import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FieldMeta } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { rangeText } from '#server/kit/crud/field-faults.ts';
import { badRequest, type AppError } from '#server/kit/errors.ts';

interface Described {
    meta?: FieldMeta;
    properties?: Record<string, Described>;
    minimum?: number;
    maximum?: number;
}
/** An Ajv error with `verbose`: it contains the schema of the failing value, which has the field's label. */
type SchemaError = FastifySchemaValidationError & { parentSchema?: Described };

/** A body, query or path that violates the route's schema: 400 with a Chinese message for each field (domain 2.0, «Forms»). */
export function schemaRefusal(errors: readonly FastifySchemaValidationError[], context: string | undefined): AppError {
    const fields: Record<string, string> = {};
    for (const error of errors as readonly SchemaError[]) {
        const [field, text] = describe(error);
        if (field) fields[field] ??= text;
    }
    return Object.keys(fields).length === 0
        ? badRequest({}, context === 'body' ? '请求内容格式不正确' : '参数校验失败')
        : badRequest(fields);
}

function describe({ keyword, instancePath, params, parentSchema }: SchemaError): [string, string] {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (keyword === 'required') {
        const missing = String(params.missingProperty);
        return [join(path, missing), requiredText(parentSchema?.properties?.[missing]?.meta, missing)];
    }
    if (keyword === 'additionalProperties') return [join(path, String(params.additionalProperty)), '不支持的字段'];
    return [path, faultText(keyword, params, parentSchema, path)];
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

function requiredText(meta: FieldMeta | undefined, field: string): string {
    const chosen = meta && ['dict', 'reference', 'date', 'dateTime', 'bool'].includes(meta.kind);
    return `${chosen ? '请选择' : '请输入'}${meta?.label ?? field}`;
}

function faultText(keyword: string, params: Record<string, unknown>, schema: Described | undefined, path: string): string {
    const meta = schema?.meta;
    const label = meta?.label ?? path;
    switch (keyword) {
        case 'maxLength':
            return `${label}不能超过${String(params.limit)}个字符`;
        case 'minLength':
            return Number(params.limit) === 1 ? requiredText(meta, label) : `${label}至少${String(params.limit)}个字符`;
        case 'minimum':
        case 'maximum':
            return rangeText(label, meta?.kind, schema ?? {});
        case 'maxItems':
            return `单次最多处理${String(params.limit)}条`;
        case 'pattern':
            return params.pattern === PATTERNS.mobile ? '手机号格式不正确' : `${label}格式不正确`;
        default:
            return meta?.kind === 'money' ? '金额格式不正确，最多两位小数' : `${label}格式不正确`;
    }
}
