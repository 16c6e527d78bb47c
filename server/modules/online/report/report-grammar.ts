/**
 * What a report's query may be made of. Everything that is not named is refused: new grammar of PostgreSQL is closed until somebody has
 * looked at it.
 */

/** Nodes of PostgreSQL's parse tree. */
export const NODES: ReadonlySet<string> = new Set([
    'SelectStmt',
    'ResTarget',
    'ColumnRef',
    'String',
    'Integer',
    'A_Star',
    'A_Const',
    'A_Expr',
    'A_ArrayExpr',
    'BoolExpr',
    'NullTest',
    'BooleanTest',
    'CaseExpr',
    'CaseWhen',
    'CoalesceExpr',
    'MinMaxExpr',
    'FuncCall',
    'NamedArgExpr',
    'TypeCast',
    'SubLink',
    'JoinExpr',
    'RangeVar',
    'RangeSubselect',
    'SortBy',
    'List',
    'ParamRef',
    'SQLValueFunction',
    'WindowDef',
    'GroupingSet',
    'GroupingFunc',
    'CommonTableExpr',
    'RowExpr',
]);

/** Functions without effects, whose answer is never much larger than what they are given. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
    `count sum avg min max string_agg bool_and bool_or every stddev variance percentile_cont percentile_disc mode
    row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
    abs ceil ceiling floor round trunc mod power sqrt sign div
    lower upper initcap length char_length character_length left right substr substring btrim ltrim rtrim trim concat concat_ws
    replace split_part position strpos reverse starts_with translate overlay ascii
    to_char to_date to_timestamp to_number date_trunc date_part extract age make_date make_interval justify_days timezone date_bin
    now statement_timestamp`
        .split(/\s+/)
        .filter(name => name !== ''),
);

/** Types that values may be cast to; none of them looks anything up. */
export const TYPES: ReadonlySet<string> = new Set(
    `text varchar bpchar char int2 int4 int8 numeric float4 float8 bool date time timestamp timestamptz interval`.split(' '),
);

export const OPERATORS: ReadonlySet<string> = new Set('= <> != < <= > >= + - * / % || ~~ ~~* !~~ !~~*'.split(' '));

/** Values that the database knows by itself: moments, and nothing about who is connected. */
export const MOMENTS: ReadonlySet<string> = new Set([
    'SVFOP_CURRENT_DATE',
    'SVFOP_CURRENT_TIME',
    'SVFOP_CURRENT_TIMESTAMP',
    'SVFOP_LOCALTIME',
    'SVFOP_LOCALTIMESTAMP',
]);
