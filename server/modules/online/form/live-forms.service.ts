import type { FastifyInstance } from 'fastify';
import { isNotNull } from 'drizzle-orm';
import type { FormDefinition } from '#contract/online/form.ts';
import { replaceFileFields } from '#server/kit/files/columns.ts';
import { versioned } from '#server/kit/answers/versions.ts';
import { forms } from './form.table.ts';
import { type BareForm, bareForm, bareTarget, linksOf, makeLiveForm } from './runtime/live-form.ts';
import type { LiveForm } from './runtime/live-types.ts';
import { nameColumnOf } from './runtime/link-target.ts';

/** The forms whose tables are there, as this process knows them. */
export interface LiveForms {
    byTable(name: string): LiveForm | undefined;
    byId(id: string): LiveForm | undefined;
    all(): readonly LiveForm[];
    /** Reads the forms again if one was synchronised since. */
    fresh(): Promise<void>;
    /** Reads them again after a change by this process, before it is answered. */
    renew(): Promise<void>;
}

/** Forms are made at run time: each process builds what serves them whenever the counter `form` has grown. */
export function createLiveForms(app: FastifyInstance): LiveForms {
    const copy = versioned<ReadonlyMap<string, LiveForm>>(app.versions, 'form', new Map(), () => load(app));
    return {
        byTable: name => copy.get().get(name),
        byId: id => [...copy.get().values()].find(({ definition }) => definition.id === id),
        all: () => [...copy.get().values()],
        fresh: copy.fresh,
        renew: async () => {
            await app.versions.refresh(0);
            await copy.fresh();
        },
    };
}

const load = async (app: FastifyInstance): Promise<ReadonlyMap<string, LiveForm>> => {
    const rows = await app.db.select({ tenantId: forms.tenantId, synced: forms.synced }).from(forms).where(isNotNull(forms.synced));
    const known = rows.flatMap(({ tenantId, synced }) => (synced ? [{ tenantId, definition: synced }] : []));
    const bare = new Map<string, BareForm>();
    for (const { definition } of known) attempt(app, definition, () => void bare.set(definition.tableName, bareForm(definition)));
    const live = new Map<string, LiveForm>();
    for (const { tenantId, definition } of known) {
        const own = bare.get(definition.tableName);
        if (!own) continue;
        const pickableBy = known
            .filter(each => linksOf(each.definition).includes(definition.tableName))
            .map(each => each.definition.tableName);
        attempt(app, definition, () => {
            live.set(
                definition.tableName,
                makeLiveForm(app, definition, { tenantId, bare: own, targetOf: targetIn(app, bare), pickableBy }),
            );
        });
    }
    tellKit(app, [...live.values()]);
    return live;
};

const targetIn = (app: FastifyInstance, bare: ReadonlyMap<string, BareForm>) => (target: string) => {
    const form = bare.get(target);
    if (form) return bareTarget(form);
    const source = app.cruds.ofResource(target);
    const text = source && nameColumnOf(source);
    return source && text && { entity: source.entity, table: source.table, text, isForm: false };
};

/** One form that can't be served keeps none of the others away. */
const attempt = (app: FastifyInstance, { tableName }: FormDefinition, make: () => void) => {
    try {
        make();
    } catch (error) {
        app.log.error({ err: error, form: tableName }, 'a form cannot be served');
    }
};

/** The data log, sockets, tasks and the keeper of files know forms like entities. */
const tellKit = (app: FastifyInstance, live: readonly LiveForm[]): void => {
    app.cruds.setForms(
        live.map(({ options }) => options),
        live.flatMap(({ options, definition }) =>
            linksOf(definition).map(resource => ({
                resource,
                codes: ['list', 'add', 'edit'].map(action => `${options.entity.permission}:${action}`),
            })),
        ),
    );
    for (const { options, exporting, importing } of live) {
        app.pushTables.add(options);
        app.jobs.replace(exporting.job);
        app.jobs.replace(importing.job);
    }
    replaceFileFields(
        'online',
        live.flatMap(({ options, subs }) => [options, ...subs.map(sub => sub.options)]),
    );
};
