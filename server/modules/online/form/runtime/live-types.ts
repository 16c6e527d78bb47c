import type { FormDefinition, FormSub } from '#contract/online/form.ts';
import type { CrudHandlers } from '#server/kit/crud/handlers.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { exportHandler, importHandlers } from '#server/kit/crud/spreadsheet-routes.ts';
import type { bulkCall } from '#server/kit/jobs/bulk-start.ts';
import type { OwnPattern } from './form-entity.ts';
import type { FormRules } from './rules.ts';

/** A sub table of a form whose tables are there. */
export interface LiveSub {
    sub: FormSub;
    options: CrudOptions;
    patterns: readonly OwnPattern[];
}

/** A form whose tables are there: what serves its records. */
export interface LiveForm {
    definition: FormDefinition;
    tenantId: number;
    options: CrudOptions;
    subs: readonly LiveSub[];
    patterns: readonly OwnPattern[];
    rules: FormRules;
    handlers: CrudHandlers;
    /** 批量删除 of all that a filter finds. */
    deletingAll: ReturnType<typeof bulkCall>;
    exporting: ReturnType<typeof exportHandler>;
    importing: ReturnType<typeof importHandlers>;
}
