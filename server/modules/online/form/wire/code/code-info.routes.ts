import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OnlineForm } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Session } from '#server/kit/access/session.ts';
import { definitionOf } from '../../definition.ts';
import { formCrud } from '../../form.crud.ts';
import { codeZip } from './code-zip.ts';
import { pascal } from './names.ts';

const WIRE = OnlineForm.wire;
const Id = Type.String({ pattern: PATTERNS.id });
const OfForm = Type.Object({ code: Id });
const OfFolder = Type.Object({ code: Type.Optional(Id), parentPath: Type.Optional(Type.String({ maxLength: 300 })) });

/** wire: code is written into a folder of the server there; here it is downloaded, and the zip is the only folder. */
const ROOT = { key: 'zip', title: '代码压缩包', opened: false, isLeaf: false };

/** The entries of one folder among paths, each once. */
const entriesIn = (paths: readonly string[], folder: string) => {
    const prefix = folder === '' ? '' : `${folder}/`;
    const below = paths.filter(path => path.startsWith(prefix)).map(path => path.slice(prefix.length));
    const names = [...new Set(below.map(path => path.split('/', 1)[0] ?? ''))];
    return names.map(title => ({
        key: `${ROOT.key}/${prefix}${title}`,
        title,
        opened: false,
        isLeaf: below.includes(title),
    }));
};

/** ONLINE-02: what existing designers ask before they generate code: its tables and the files of the zip (wire-contract 7.21). */
export const formCodeInfoRoutes: FastifyPluginAsyncTypebox = async app => {
    const options = formCrud(app);
    const config = { auth: { permission: ['query', 'edit'].map(action => permissionOf(OnlineForm, action)) } };
    const stored = async (session: Session, id: string) => definitionOf(await readOne(app.db, options, session, id));

    app.get(`${WIRE}/tableInfo`, { config, schema: { querystring: OfForm } }, async ({ session, query }) => {
        const form = await stored(session, query.code);
        const table = (tableName: string, ftlDescription: string) => ({ tableName, entityName: pascal(tableName), ftlDescription });
        return {
            main: {
                ...table(form.tableName, form.tableTxt),
                id: form.id,
                themeTemplate: form.themeTemplate,
                isTree: form.isTree ? 'Y' : 'N',
            },
            sub: form.subs.map(sub => table(sub.tableName, sub.tableTxt)),
            jspModeList: [],
            projectPath: ROOT.key,
        };
    });
    app.get(`${WIRE}/rootFile`, { config }, () => [ROOT]);
    app.get(`${WIRE}/fileTree`, { config, schema: { querystring: OfFolder } }, async ({ session, query }) => {
        const { code, parentPath = ROOT.key } = query;
        if (code === undefined || (parentPath !== ROOT.key && !parentPath.startsWith(`${ROOT.key}/`))) return [];
        return entriesIn(codeZip(await stored(session, code)).names, parentPath.slice(ROOT.key.length + 1));
    });
};
