-- Lists show the names of people from memory; a change of one is heard by every process at its next request.
insert into sys_version (name) values ('people');

create function bump_people_version() returns trigger language plpgsql as $$
begin
    update sys_version set value = value + 1 where name = 'people';
    return null;
end $$;

create trigger sys_user_named after insert or delete or update of username, realname, del_flag on sys_user
    for each statement execute function bump_people_version();
