"""Generates values from the parts of JSON Schema that our messages use."""

from typing import Any

from hypothesis import strategies as st

Json = dict[str, Any]
FAR = 2**40


def values(schema: Json, definitions: Json) -> st.SearchStrategy[Any]:
    """Anything that fits a schema."""
    if "$ref" in schema:
        return values(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "anyOf" in schema:
        return st.one_of([values(each, definitions) for each in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema["type"]:
        case "string":
            return st.text(min_size=schema.get("minLength", 0), max_size=min(schema.get("maxLength", 30), 60))
        case "integer":
            return st.integers(schema.get("minimum", -FAR), schema.get("maximum", FAR))
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "array":
            return _arrays(schema, definitions)
        case _:
            return _objects(schema, definitions)


def _arrays(schema: Json, definitions: Json) -> st.SearchStrategy[Any]:
    if "prefixItems" in schema:
        return st.tuples(*(values(each, definitions) for each in schema["prefixItems"])).map(list)
    return st.lists(values(schema["items"], definitions), max_size=min(schema.get("maxItems", 4), 4))


def _objects(schema: Json, definitions: Json) -> st.SearchStrategy[Any]:
    if "properties" not in schema:
        return st.dictionaries(st.text(max_size=8), values(schema["additionalProperties"], definitions), max_size=3)
    fields = {name: values(field, definitions) for name, field in schema["properties"].items()}
    required = {name: field for name, field in fields.items() if name in schema.get("required", ())}
    optional = {name: field for name, field in fields.items() if name not in required}
    return st.fixed_dictionaries(required, optional=optional)
