-- The server's account and database. It owns and migrates its tables and is bound by the policies of tenants: it must not be a superuser.
create role diaoyun login createrole password '${APP_PASSWORD}';
grant pg_read_all_stats, pg_read_all_settings to diaoyun;
create database diaoyun owner diaoyun encoding 'UTF8' template template0;
\connect diaoyun
create extension pg_stat_statements;
