import { getTableName } from 'drizzle-orm';
import type { CrudOptions } from './options.ts';

/** The registered entities of this server. */
export interface Cruds {
    add(options: CrudOptions): void;
    /** Several entities may share a table; they are returned in order of registration. */
    ofTable(name: string): readonly CrudOptions[];
    ofResource(resource: string): CrudOptions | undefined;
    all(): readonly CrudOptions[];
    /** Replaces the forms that are defined at runtime, and the resources that they choose from. */
    setForms(forms: readonly CrudOptions[], choices: readonly FormChoice[]): void;
    /** Permission codes of forms that choose among a resource's rows. */
    chosenInForms(resource: string): readonly string[];
}

/** A resource that a form chooses from, and the permission codes of those who fill the form in or read it. */
export interface FormChoice {
    resource: string;
    codes: readonly string[];
}

/** `crudRoutes` registers every entity; code that handles rows of any table (the data log) finds their contract here. */
export function createCruds(): Cruds {
    const known: CrudOptions[] = [];
    let forms: readonly CrudOptions[] = [];
    let choices: readonly FormChoice[] = [];
    const all = () => (forms.length === 0 ? known : [...known, ...forms]);
    return {
        add: options => void known.push(options),
        ofTable: name => all().filter(({ table }) => getTableName(table) === name),
        ofResource: resource => all().find(({ entity }) => entity.resource === resource),
        all,
        setForms: (made, chosen) => {
            forms = made;
            choices = chosen;
        },
        chosenInForms: resource => choices.flatMap(choice => (choice.resource === resource ? choice.codes : [])),
    };
}
