import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type FormDefinition, OnlineForm } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Session } from '#server/kit/access/session.ts';
import { definitionOf } from '../definition.ts';
import { formCrud } from '../form.crud.ts';

const WIRE = OnlineForm.wire;
const OfHead = Type.Object({ headId: Type.String({ pattern: PATTERNS.id }) });
const OfScript = Type.Object({ type: Type.Optional(Type.Union([Type.Literal('list'), Type.Literal('form')])) });

const holding = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(OnlineForm, action)) } });

/** wire: rules and buttons where those clients list statements; what they do is told in `content`, as no statement is run. */
const wireEnhances = ({ id, rules, buttons }: FormDefinition) => [
    ...rules.map((rule, index) => ({ id: `${id}_rule${index + 1}`, buttonCode: 'rules', content: JSON.stringify(rule) })),
    ...buttons.map(button => ({ id: `${id}_${button.buttonCode}`, buttonCode: button.buttonCode, content: JSON.stringify(button) })),
];

const pageOf = <T>(records: T[]) => ({ records, total: records.length, size: records.length, current: 1, pages: 1 });

/**
 * ONLINE-06: enhancements as existing designers ask for them (wire-contract 7.21). Nothing that a client sends is executed here, so
 * writing them is refused with the way to rules and buttons.
 */
export const formEnhanceWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const options = formCrud(app);
    const stored = async (session: Session, id: string) => definitionOf(await readOne(app.db, options, session, id));
    const reading = { config: holding('query', 'edit'), schema: { params: OfHead } };

    app.get(
        `${WIRE}/enhanceJs/:headId`,
        { ...reading, schema: { params: OfHead, querystring: OfScript } },
        async ({ session, params, query }) => {
            const { id } = await stored(session, params.headId);
            return { id: '', cgformHeadId: id, cgJsType: query.type ?? 'form', cgJs: '', content: '' };
        },
    );
    app.get(`${WIRE}/enhanceSql/:headId`, reading, async ({ session, params }) => {
        const form = await stored(session, params.headId);
        return pageOf(wireEnhances(form).map(each => ({ ...each, cgformHeadId: form.id, cgbSql: '', cgbSqlName: '' })));
    });
    app.get(`${WIRE}/enhanceJava/:headId`, reading, async ({ session, params }) => {
        await stored(session, params.headId);
        return pageOf([]);
    });

    for (const [kind, name] of [
        ['enhanceJs', 'JS'],
        ['enhanceSql', 'SQL'],
        ['enhanceJava', 'Java'],
    ] as const) {
        const says = `本系统不执行${name}增强，请在表单设计器的“增强”或“按钮”中用表达式填写`;
        app.route({
            method: kind === 'enhanceJs' ? ['POST', 'PUT'] : ['POST', 'PUT', 'DELETE'],
            url: `${WIRE}/${kind}/:headId`,
            config: holding('edit'),
            schema: { params: OfHead },
            handler: async ({ session, params }) => {
                await stored(session, params.headId);
                throw refuseWith(says);
            },
        });
    }
    for (const [path, name] of [
        ['deletebatchEnhanceSql', 'SQL'],
        ['deleteBatchEnhanceJava', 'Java'],
    ] as const) {
        app.delete(`${WIRE}/${path}`, { config: holding('edit') }, () => {
            throw refuseWith(`本系统没有${name}增强，规则和按钮请在表单设计器中删除`);
        });
    }
};
